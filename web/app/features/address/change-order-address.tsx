import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { type Address, MAX_ADDRESSES } from './address.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressOptions } from './address-options.tsx'
import { useAddressEditing } from './use-address-editing.ts'

/** An order's goods go to another address of the member's. Held above the layouts, so that a turned tablet keeps it open. */
export function useOrderAddress(orderNo: string) {
  const { revalidate } = useRevalidator()
  const editing = useAddressEditing()
  const [addresses, setAddresses] = useState<readonly Address[] | null>(null)
  const [chosenId, choose] = useState('')
  const [open, isOpening] = useMutation(async () => setAddresses((await browserApi().listAddresses({})).list))
  const close = () => {
    setAddresses(null)
    choose('')
  }
  const [change, isChanging] = useMutation(async () => {
    await browserApi().changeOrderAddress({ orderNo, addressId: chosenId })
    close()
    toast('收货地址改好了')
    await revalidate()
  })
  const save = (saved: Address) => {
    const others = (addresses ?? []).filter(({ addressId }) => addressId !== saved.addressId)
    setAddresses([saved, ...others])
    choose(saved.addressId)
  }
  const chosen = addresses?.find(({ addressId }) => addressId === chosenId) ?? null
  return { editing, addresses, chosen, choose, open, isOpening, close, change, isChanging, save }
}

type Props = { form: ReturnType<typeof useOrderAddress> }

export const ChangeAddressButton = ({ form }: Props) => (
  <Button variant="text" size="s" isLoading={form.isOpening} onPress={() => void form.open()}>
    改地址
  </Button>
)

export function ChangeAddressDialog({ form }: Props) {
  const { editing, addresses, chosen, choose } = form
  return (
    <>
      <Dialog
        isOpen={addresses !== null && editing.open === null}
        onClose={form.close}
        title="寄到哪里？"
        actions={
          <Button
            variant="brand"
            size="l"
            isDisabled={!chosen}
            isLoading={form.isChanging}
            onPress={() => void form.change()}
          >
            改寄到这里
          </Button>
        }
      >
        <p className="mb-3">发货前都可以改。只改这一单，不动地址簿里别的地址。</p>
        {addresses?.length === 0 && <EmptyState title="地址簿是空的" hint="先新增一个收货地址" />}
        <AddressOptions form={{ addresses: [...(addresses ?? [])], chosen, choose }} />
        {(addresses?.length ?? 0) < MAX_ADDRESSES && (
          <Button className="mt-3" onPress={() => editing.edit()} isLoading={editing.isOpening}>
            <Icon name="plus" size={20} />
            新增收货地址
          </Button>
        )}
      </Dialog>
      <AddressDialog editing={editing} onSaved={form.save} />
    </>
  )
}
