import type { Failure } from '@mall/contract/failures'
import { useState } from 'react'
import { useSessionDraft } from '../../shell/client/session-draft.ts'
import type { Address } from './address.ts'

export type SendAddress = ReturnType<typeof useSendAddress>

/** Where the settlement's shipped goods go: the one chosen before, else the default. `addresses` null: nothing is shipped. */
export function useSendAddress(loaded: readonly Address[] | null) {
  const [keptId, choose] = useSessionDraft('sendAddress')
  // What was saved here since the screen was loaded.
  const [saved, setSaved] = useState<readonly Address[]>([])
  const [isMissing, setMissing] = useState(false)
  const isNew = ({ addressId }: Address) => !saved.some((one) => one.addressId === addressId)
  const addresses = [...saved, ...(loaded ?? []).filter(isNew)]
  const chosen = addresses.find(({ addressId }) => addressId === keptId) ?? addresses[0] ?? null
  return {
    addresses,
    chosen,
    isMissing: isMissing && chosen === null,
    choose,
    save: (address: Address) => {
      setSaved([address, ...saved.filter(({ addressId }) => addressId !== address.addressId)])
      choose(address.addressId)
    },
    part: {
      input: { addressId: loaded === null ? null : (chosen?.addressId ?? null) },
      isReady: () => {
        setMissing(true)
        return loaded === null || chosen !== null
      },
      tell: ({ failure }: Failure) => {
        if (failure === 'ADDRESS_NEEDED') setMissing(true)
        return failure === 'ADDRESS_NEEDED' && chosen === null
      },
    },
  }
}
