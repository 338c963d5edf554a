import type { getUserInvoiceByUserId, saveInvoice } from '@mall/contract/invoice/calls'
import { MAX_REMARK_LENGTH } from '@mall/contract/invoice/limits'
import { readTaxNumber } from '@mall/contract/invoice/tax-number'
import type { InputOf, OutputOf } from '@mall/contract/wire/client'

export type Title = InputOf<typeof saveInvoice>['title']
export type UserInvoice = OutputOf<typeof getUserInvoiceByUserId>

const PERSON = '个人'

/** The form's input; initially type 1 and the title 个人 (specification section 9). */
export interface Draft {
  isCompany: boolean
  /** A person's title; a company's own is kept apart, so that changing one's mind loses nothing. */
  personTitle: string
  companyTitle: string
  identificationNumber: string
  email: string
  /** The invoice's remark. */
  invoiceRemark: string
}
export type FieldErrors = Partial<Record<keyof Draft, string>>

export const draftOf = (known: UserInvoice): Draft => ({
  isCompany: known.isCompany,
  personTitle: known.isCompany ? PERSON : known.invoiceTitle,
  companyTitle: known.isCompany ? known.invoiceTitle : '',
  identificationNumber: known.identificationNumber,
  email: known.email,
  invoiceRemark: known.invoiceRemark,
})

/** The errors of invalid fields. */
export function validateDraft(draft: Draft): FieldErrors {
  const { isCompany, personTitle, companyTitle, identificationNumber, email, invoiceRemark } = draft
  const wrong: FieldErrors = {}
  if (!isCompany && personTitle.trim() === '') wrong.personTitle = '请填写抬头，可以写“个人”或姓名'
  if (isCompany) {
    if (companyTitle.trim().length < 2 || companyTitle.trim() === PERSON) {
      wrong.companyTitle = '请填写单位全称，和营业执照上的一样'
    }
    const read = readTaxNumber(identificationNumber)
    if ('wrong' in read) wrong.identificationNumber = read.wrong
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim())) wrong.email = '邮箱好像没写完，例如 name@mail.com'
  if (invoiceRemark.trim().length > MAX_REMARK_LENGTH) wrong.invoiceRemark = `发票备注最多 ${MAX_REMARK_LENGTH} 个字`
  return wrong
}

export function titleOf(draft: Draft): Title {
  const { isCompany, personTitle, companyTitle, identificationNumber } = draft
  const both = { email: draft.email.trim(), invoiceRemark: draft.invoiceRemark.trim() }
  if (!isCompany) return { invoiceTitle: personTitle.trim(), ...both }
  const read = readTaxNumber(identificationNumber)
  const number = 'number' in read ? read.number : identificationNumber
  return { isCompany, invoiceTitle: companyTitle.trim(), identificationNumber: number, ...both }
}

/** Which field of the form a refusal of the call is about. */
export function fieldOf(path: string, { isCompany }: Draft): keyof Draft | null {
  if (path.endsWith('identificationNumber')) return 'identificationNumber'
  if (path.endsWith('email')) return 'email'
  if (path.endsWith('invoiceRemark')) return 'invoiceRemark'
  if (path.endsWith('invoiceTitle')) return isCompany ? 'companyTitle' : 'personTitle'
  return null
}
