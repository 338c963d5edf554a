import type { Failure } from '@mall/contract/failures'
import { useState } from 'react'
import type { Contact } from '../../entities/person/person.ts'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { type Draft, draftOf, inputOf, MYSELF, readDraftId, type Wrong, wrongOf } from './contact-draft.ts'

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

/** What is typed, what is wrong with it, and saving it. Wrong fields are told when saving is tried. */
export function useContactForm({ person, own, today, hasIdConsent, onSaved }: ContactFormInput) {
  const [draft, setDraft] = useState(() => draftOf(person, own))
  const [told, setTold] = useState<Wrong>({})
  const [isConsentAsked, setConsentAsked] = useState(!hasIdConsent)
  const set = (change: Partial<Draft>) => {
    const isOwnNow = change.relation === MYSELF && draft.mobile === '' && !person
    setDraft({ ...draft, ...change, ...(isOwnNow ? { mobile: own.phone } : {}) })
    setTold(Object.fromEntries(Object.entries(told).filter(([field]) => !(field in change))))
  }
  const tell = (failure: Failure): boolean => {
    if (failure.failure === 'CONSENT_NEEDED') {
      setConsentAsked(true)
      setTold({ hasConsent: failure.message })
      return true
    }
    const field = FIELDS[String(failure.data?.field ?? '')] ?? (failure.failure === 'CONTACT_DUPLICATE' ? 'name' : null)
    if (field) setTold({ [field]: failure.message })
    return field !== null
  }
  const [save, isSaving] = useMutation(
    async () => {
      const wrong = wrongOf(draft, today, isConsentAsked, person)
      setTold(wrong)
      if (Object.keys(wrong).length > 0) return
      onSaved(await browserApi().editContacts(inputOf(draft, person)))
    },
    { onFailure: tell },
  )
  return { draft, set, told, setTold, facts: readDraftId(draft, today), isConsentAsked, save, isSaving }
}
