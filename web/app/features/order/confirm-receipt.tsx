import { RETURN_DAYS } from '@mall/contract/order/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import type { ButtonSize } from '@mall/ui/actions/button-style.ts'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'

/** Says that the goods have arrived, after asking: the days of a return begin. */
export function ConfirmReceipt({ orderNo, size }: { orderNo: string; size?: ButtonSize }) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [confirm, isPending] = useMutation(async () => {
    await browserApi().confirmReceipt({ orderNo })
    setOpen(false)
    toast('已确认收货')
    await revalidate()
  })
  return (
    <>
      <Button variant="go" size={size} onPress={() => setOpen(true)}>
        确认收货
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="东西收到了吗？"
        isAlert
        actions={
          <>
            <Button size="l" onPress={() => setOpen(false)}>
              还没收到
            </Button>
            <Button variant="brand" size="l" isLoading={isPending} onPress={() => void confirm()}>
              收到了
            </Button>
          </>
        }
      >
        <p>确认后订单完成。从今天起 {RETURN_DAYS} 天内，没拆封的还可以申请退货。</p>
      </Dialog>
    </>
  )
}
