import type { Failure } from '@mall/contract/failures'
import { useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Address } from './address.ts'
import {
  type Draft,
  draftOf,
  type FieldErrors,
  inputOf,
  pastedText,
  validateDraft,
  withPasted,
} from './address-draft.ts'
import { readPasted } from './read-pasted.ts'
import type { Region } from './region-tree.ts'

const FIELDS: Record<string, keyof Draft> = {
  name: 'name',
  mobile: 'mobile',
  districtCode: 'regionCode',
  street: 'street',
}

export interface AddressFormInput {
  /** Undefined: a new one. */
  address: Address | undefined
  regions: readonly Region[]
  onSaved: (address: Address) => void
}

/** The address form: draft, field errors, parsing of pasted text, saving. Errors show once saving is tried. */
export function useAddressForm({ address, regions, onSaved }: AddressFormInput) {
  const [draft, setDraft] = useState(() => draftOf(address))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [parsedText, setParsedText] = useState('')
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))))
  }
  const paste = (text: string) => {
    const pasted = readPasted(text, regions)
    setDraft(withPasted(draft, pasted))
    setParsedText(pastedText(pasted))
    setErrors({})
  }
  const handleFailure = (failure: Failure): boolean => {
    const field = FIELDS[String(failure.data?.field ?? '')]
    if (field) setErrors({ [field]: String(failure.data?.reason ?? failure.message) })
    return field !== undefined
  }
  const [save, isSaving] = useMutation(
    async () => {
      const wrong = validateDraft(draft)
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return
      onSaved(await browserApi().editAddress(inputOf(draft, address)))
    },
    { onFailure: handleFailure },
  )
  return { draft, set, errors, paste, parsedText, save, isSaving }
}
