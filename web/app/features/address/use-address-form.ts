import type { Failure } from '@mall/contract/failures'
import { useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Address } from './address.ts'
import { type Draft, draftOf, inputOf, pastedWords, type Wrong, withPasted, wrongOf } from './address-draft.ts'
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

/** What is typed, what is wrong with it, what pasted text brings, and saving. Wrong fields are told when saving is tried. */
export function useAddressForm({ address, regions, onSaved }: AddressFormInput) {
  const [draft, setDraft] = useState(() => draftOf(address))
  const [told, setTold] = useState<Wrong>({})
  const [heard, setHeard] = useState('')
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    setTold(Object.fromEntries(Object.entries(told).filter(([field]) => !(field in change))))
  }
  const paste = (text: string) => {
    const pasted = readPasted(text, regions)
    setDraft(withPasted(draft, pasted))
    setHeard(pastedWords(pasted))
    setTold({})
  }
  const tell = (failure: Failure): boolean => {
    const field = FIELDS[String(failure.data?.field ?? '')]
    if (field) setTold({ [field]: String(failure.data?.reason ?? failure.message) })
    return field !== undefined
  }
  const [save, isSaving] = useMutation(
    async () => {
      const wrong = wrongOf(draft)
      setTold(wrong)
      if (Object.keys(wrong).length > 0) return
      onSaved(await browserApi().editAddress(inputOf(draft, address)))
    },
    { onFailure: tell },
  )
  return { draft, set, told, paste, heard, save, isSaving }
}
