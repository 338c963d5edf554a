import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Address } from './address.ts'

type Props = { address: Address | null; onClose: () => void; onDeleted: () => void }

/** Takes an address off the book, once the question is answered. */
export function DeleteAddress({ address, onClose, onDeleted }: Props) {
  const [remove, isRemoving] = useMutation(async () => {
    if (!address) return
    await browserApi().delAddress({ addressId: address.addressId })
    toast(`已删除${address.name}的地址`, 'trash')
    onClose()
    onDeleted()
  })
  return (
    <Dialog
      isOpen={address !== null}
      onClose={onClose}
      title="删除这个地址？"
      isAlert
      actions={
        <>
          <Button size="l" onPress={onClose}>
            先不删
          </Button>
          <Button variant="danger" size="l" isLoading={isRemoving} onPress={remove}>
            删除
          </Button>
        </>
      }
    >
      {address?.name}，{address?.region}
      {address?.street}。已经下的订单不受影响。
    </Dialog>
  )
}
