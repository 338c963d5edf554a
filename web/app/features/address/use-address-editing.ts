import { useState } from 'react'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Address } from './address.ts'
import { loadRegions } from './load-regions.ts'
import type { Region } from './region-tree.ts'

export type AddressEditing = ReturnType<typeof useAddressEditing>

/** Which address is being edited: the form opens once the regions are there. */
export function useAddressEditing() {
  const [open, setOpen] = useState<{ address: Address | undefined; regions: readonly Region[] } | null>(null)
  const [edit, isOpening] = useMutation(async (address?: Address) => setOpen({ address, regions: await loadRegions() }))
  return { open, isOpening, edit: (address?: Address) => void edit(address), close: () => setOpen(null) }
}
