import { Button } from '@mall/ui/actions/button.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import type { OrderView } from './order-text.ts'

const PARCEL = 'parcel'

/** A text message once more, to the number that stands in the order and to no other. */
export function Resend({ order }: { order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  const texts = textsOf(order)
  if (order.contactMobile === '' || texts.length === 0) return null
  return (
    <>
      <Button size="s" onPress={() => setOpen(true)}>
        重发短信
      </Button>
      {isOpen && <Choose order={order} texts={texts} onClose={() => setOpen(false)} />}
    </>
  )
}

const textsOf = (order: OrderView) => [
  ...order.bookings
    .filter(({ state, orderNo }) => state === 'booked' && orderNo === order.orderNo)
    .map((one) => ({ id: one.bookingId, name: `预约：${one.examinee} ${one.date} ${one.timespan}` })),
  ...(order.shipment ? [{ id: PARCEL, name: '发货和运单号' }] : []),
]

type Props = { order: OrderView; texts: readonly { id: string; name: string }[]; onClose: () => void }

function Choose({ order: { orderNo, contactMobile }, texts, onClose }: Props) {
  const [chosen, setChosen] = useState(texts[0]?.id ?? PARCEL)
  const [resend, isPending] = useAct(
    async (reason: string) => {
      await api.resendText({ orderNo, bookingId: chosen === PARCEL ? null : chosen, reason })
      onClose()
    },
    { done: '重发了，送到没有会写在“经过”里' },
  )
  return (
    <ReasonDialog
      title="重发短信"
      confirm="重发"
      isPending={isPending}
      onConfirm={(reason) => void resend(reason)}
      onClose={onClose}
    >
      <p className="text-14">
        发到订单留的手机号 <b className="num">{contactMobile}</b>，不能改成别的号码。内容按现在的预约和运单写
      </p>
      <ChipGroup label="发哪一条" selected={[chosen]} onSelect={([id]) => setChosen(id ?? chosen)}>
        {texts.map(({ id, name }) => (
          <Chip key={id} id={id}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
    </ReasonDialog>
  )
}
