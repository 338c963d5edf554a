import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { useLayoutAtOpening } from '../../shell/routing/layout.ts'
import type { Address } from './address.ts'
import { AddressForm } from './address-form.tsx'
import type { AddressEditing } from './use-address-editing.ts'

/** The form over the page: a window on desktop, from the foot on phones. */
export function AddressDialog({ editing, onSaved }: { editing: AddressEditing; onSaved: (address: Address) => void }) {
  const { open, close } = editing
  const Window = useLayoutAtOpening(open !== null) === 'phone' ? Sheet : Dialog
  const form = open && (
    <AddressForm
      key={open.address?.addressId ?? 'new'}
      address={open.address}
      regions={open.regions}
      onSaved={(address) => {
        close()
        onSaved(address)
      }}
    />
  )
  return (
    <Window isOpen={open !== null} onClose={close} title={open?.address ? '修改收货地址' : '新增收货地址'}>
      {form}
    </Window>
  )
}
