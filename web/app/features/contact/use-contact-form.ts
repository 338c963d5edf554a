import type { Failure } from '@mall/contract/failures'
import { useState } from 'react'
import type { Contact } from '../../entities/person/person.ts'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { type Draft, draftOf, type FieldErrors, inputOf, MYSELF, readDraftId, validateDraft } from './contact-draft.ts'

type ContactFormInput = {
  person: Contact | undefined
  own: { mobile: string; phone: string }
  today: string
  /** Whether the separate consent for ID numbers holds: it is asked for once. */
  hasIdConsent: boolean
  onSaved: (contact: Contact) => void
}

const FIELDS: Record<string, keyof Draft> = {
  id_number: 'idNumber',
  id_type: 'idType',
  relation: 'relation',
  contacts_name: 'name',
  isMyself: 'relation',
  mobile: 'mobile',
  sex: 'sex',
  birthday: 'birthday',
}

/** The contact form: draft, field errors, saving. Errors show once saving is tried. */
export function useContactForm({ person, own, today, hasIdConsent, onSaved }: ContactFormInput) {
  const [draft, setDraft] = useState(() => draftOf(person, own))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isConsentAsked, setConsentAsked] = useState(!hasIdConsent)
  const set = (change: Partial<Draft>) => {
    const isOwnNow = change.relation === MYSELF && draft.mobile === '' && !person
    setDraft({ ...draft, ...change, ...(isOwnNow ? { mobile: own.phone } : {}) })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))))
  }
  const handleFailure = (failure: Failure): boolean => {
    if (failure.failure === 'CONSENT_NEEDED') {
      setConsentAsked(true)
      setErrors({ hasConsent: failure.message })
      return true
    }
    const field = FIELDS[String(failure.data?.field ?? '')] ?? (failure.failure === 'CONTACT_DUPLICATE' ? 'name' : null)
    if (field) setErrors({ [field]: failure.message })
    return field !== null
  }
  const [save, isSaving] = useMutation(
    async () => {
      const wrong = validateDraft(draft, today, isConsentAsked, person)
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return
      onSaved(await browserApi().editContacts(inputOf(draft, person)))
    },
    { onFailure: handleFailure },
  )
  return { draft, set, errors, setErrors, facts: readDraftId(draft, today), isConsentAsked, save, isSaving }
}
