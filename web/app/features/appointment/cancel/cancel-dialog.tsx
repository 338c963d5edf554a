import { REFUND_ARRIVES } from '@mall/contract/order/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { useState } from 'react'
import type { Booking } from '../booking-detail/booking.ts'
import { type CancelMoney, type CancelOffer, cancelMoney } from './cancel-money.ts'
import { unpaidText } from './unpaid-text.ts'

type Props = {
  booking: Booking
  offer: CancelOffer | null
  isOpen: boolean
  onClose: () => void
  isCancelling: boolean
  onCancel: (input: { keepsPackage: boolean; seenAmount: number }) => void
}

/** Asks before a booking is given up: whether the package stays, and what comes back. */
export function CancelDialog({ booking, offer, isOpen, onClose, isCancelling, onCancel }: Props) {
  const [keepsPackage, setKeeps] = useState(true)
  const money = cancelMoney(offer, keepsPackage)
  const hasPackage = offer?.pieces.some(({ kind }) => kind === 'voucher')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="取消这次预约？"
      isAlert
      actions={
        <>
          <Button size="l" onPress={onClose}>
            先不取消
          </Button>
          <Button
            variant="danger"
            size="l"
            isDisabled={money.whyNot !== ''}
            isLoading={isCancelling}
            onPress={() => onCancel({ keepsPackage, seenAmount: money.total })}
          >
            {money.total > 0 ? `确定取消，退 ¥${yuan(money.total, true)}` : '确定取消'}
          </Button>
        </>
      }
    >
      <p>名额马上放回给别人。{offer ? '' : unpaidText(booking)}</p>
      {hasPackage && (
        <div className="mt-3">
          <RadioGroup
            label="套餐"
            value={keepsPackage ? 'keep' : 'back'}
            onChange={(chosen) => setKeeps(chosen === 'keep')}
            className="grid"
          >
            <Radio value="keep">留着，退回到“待预约”，想去再约</Radio>
            <Radio value="back">也不要了，钱一起退</Radio>
          </RadioGroup>
        </div>
      )}
      <ComesBack money={money} />
    </Dialog>
  )
}

/** One total with its parts: for what, and by which way. */
function ComesBack({ money: { pieces, total, ways, coupon, whyNot } }: { money: CancelMoney }) {
  if (whyNot) return <p className="mt-3 text-danger">{whyNot}</p>
  if (total === 0) return null
  return (
    <section aria-label="退回" aria-live="polite" className="num mt-3 rounded-14 bg-surface-tint p-4">
      <p className="flex items-baseline justify-between gap-3 text-ink">
        <b className="font-bold">一共退回</b>
        <Price fen={total} hasCents />
      </p>
      <dl className="mt-2 grid gap-1.5 text-15">
        {pieces.map(({ pieceId, name, cashFen, cardFen }) => (
          <Line key={pieceId} name={name} fen={cashFen + cardFen} />
        ))}
      </dl>
      <dl className="mt-2 grid gap-1.5 border-line border-t pt-2 text-15">
        {ways.map(({ name, fen }) => (
          <Line key={name} name={`退到${name}`} fen={fen} />
        ))}
      </dl>
      <p className="mt-2 text-14 text-ink-3">
        {ways.some(({ name }) => name !== '福卡') ? `原路退回一般 ${REFUND_ARRIVES}到账。` : '福卡马上到账。'}
        {coupon}
      </p>
    </section>
  )
}

const Line = ({ name, fen }: { name: string; fen: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="shrink-0 text-ink">¥{yuan(fen, true)}</dd>
  </div>
)
