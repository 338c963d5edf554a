import type { Failure } from '@mall/contract/failures'
import { useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { useSessionDraft } from '../../shell/client/session-draft.ts'
import {
  type Draft,
  draftOf,
  type FieldErrors,
  fieldOf,
  titleOf,
  type UserInvoice,
  validateDraft,
} from './invoice-draft.ts'

export type InvoiceChoice = ReturnType<typeof useInvoiceChoice>

/** Whether the order wants an invoice, never ticked beforehand, and to whom. The e-mail address is not kept by the tab. */
export function useInvoiceChoice(known: UserInvoice) {
  const first = draftOf(known)
  const [checked, setChecked] = useSessionDraft('invoiceChecked')
  const [kind, setKind] = useSessionDraft('invoiceKind', first.isCompany ? 'company' : 'person')
  const [companyTitle, setCompanyTitle] = useSessionDraft('invoiceTitle', first.companyTitle)
  const [identificationNumber, setNumber] = useSessionDraft('identificationNumber', first.identificationNumber)
  const [others, setOthers] = useState({
    personTitle: first.personTitle,
    email: first.email,
    invoiceRemark: first.invoiceRemark,
  })
  const [errors, setErrors] = useState<FieldErrors>({})
  const draft: Draft = { isCompany: kind === 'company', companyTitle, identificationNumber, ...others }
  const isWanted = checked === 'yes'
  const set = (change: Partial<Draft>) => {
    const { isCompany, companyTitle: company, identificationNumber: number, ...rest } = change
    if (isCompany !== undefined) setKind(isCompany ? 'company' : 'person')
    if (company !== undefined) setCompanyTitle(company)
    if (number !== undefined) setNumber(number)
    setOthers({ ...others, ...rest })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))))
  }
  return {
    draft,
    errors,
    set,
    isWanted,
    want: (isWanted: boolean) => setChecked(isWanted ? 'yes' : ''),
    /** True when nothing is missing; otherwise the fields say what is. */
    check: () => {
      const wrong = validateDraft(draft)
      setErrors(wrong)
      return Object.keys(wrong).length === 0
    },
    part: {
      input: { invoice: isWanted ? titleOf(draft) : null },
      isReady: () => {
        const wrong = isWanted ? validateDraft(draft) : {}
        setErrors(wrong)
        return Object.keys(wrong).length === 0
      },
      tell: (failure: Failure) => {
        const field = fieldOf(String(failure.data?.field ?? ''), draft)
        if (!isWanted || !field) return false
        setErrors({ [field]: String(failure.data?.reason ?? failure.message) })
        return true
      },
      sent: () => {
        // Next time's convenience: an order that was made does not wait for it.
        if (isWanted)
          void backgroundApi()
            .saveUserInvoiceByUserId(titleOf(draft))
            .catch(() => undefined)
      },
    },
  }
}
