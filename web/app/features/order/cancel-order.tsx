import { Button } from '@mall/ui/actions/button.tsx'
import type { ButtonSize } from '@mall/ui/actions/button-style.ts'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { cancelText } from './cancel-text.ts'
import type { Order } from './order.ts'

const REASONS = ['不想买了', '选错了，想重新选', '信息填错了', '其他原因'] as const

/** Gives an unpaid order up, after asking. When it was paid or closed meanwhile, the page shows the truth. */
export function CancelOrder({ order, size }: { order: Order; size?: ButtonSize }) {
  const { orderNo } = order
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<string>(REASONS[0])
  const [cancel, isCancelling] = useMutation(
    async () => {
      await browserApi().cancelOrder({ orderNo, reason })
      setOpen(false)
      toast(order.bookingState === 'awaiting-payment' ? '订单和预约都已取消' : '订单已取消')
      await revalidate()
    },
    {
      onFailure: ({ failure }) => {
        if (failure === 'ORDER_PAID' || failure === 'ORDER_STATE') {
          setOpen(false)
          void revalidate()
        }
        return false
      },
    },
  )
  return (
    <>
      <Button size={size} onPress={() => setOpen(true)}>
        取消订单
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="取消这笔订单？"
        isAlert
        actions={
          <>
            <Button size="l" onPress={() => setOpen(false)}>
              先不取消
            </Button>
            <Button variant="danger" size="l" isLoading={isCancelling} onPress={() => void cancel()}>
              确定取消
            </Button>
          </>
        }
      >
        <p className="mb-3">{cancelText(order)}</p>
        <RadioGroup label="为什么取消" value={reason} onChange={setReason} className="grid gap-x-6 tablet:grid-cols-2">
          {REASONS.map((each) => (
            <Radio key={each} value={each}>
              {each}
            </Radio>
          ))}
        </RadioGroup>
      </Dialog>
    </>
  )
}
