import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Disclosure } from '@mall/ui/layout/disclosure.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { useSite } from '../../../shell/site/site.ts'
import { type Booking, isWhollyUnpaid } from '../booking-detail/booking.ts'
import { Rules } from '../preparation/preparation.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { type CancelOffer, cancelMoney } from './cancel-money.ts'

/** Giving the appointment up, with words about what comes back; or why it cannot be done here. */
export function CancelBooking({ booking, offer }: { booking: Booking; offer: CancelOffer | null }) {
  const { operator } = useSite()
  const { revalidate } = useRevalidator()
  const extras = cancelMoney(offer, true).total
  const all = cancelMoney(offer, false).total
  const [isOpen, setOpen] = useState(false)
  const [cancel, isCancelling] = useMutation(
    async (input: { keepsPackage: boolean; seenAmount: number }) => {
      await browserApi().cancleBooking({ orderId: booking.orderNo, bookingId: booking.bookingId, ...input })
      setOpen(false)
      toast(input.seenAmount > 0 ? `预约已取消，¥${yuan(input.seenAmount, true)} 正在退回` : doneText(booking))
      await revalidate()
    },
    {
      onFailure: () => {
        setOpen(false)
        void revalidate()
        return false
      },
    },
  )
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-14 border border-line px-4 py-3.5">
        <p className="num min-w-40 flex-1">
          <b className="font-semibold">{booking.canCancel ? <Brings fen={all} /> : booking.cannotCancelReason}</b>
          <span className="block text-15 text-ink-2">
            {booking.canCancel ? (
              keepText(booking, extras)
            ) : (
              <a href={`tel:${operator.phone}`} className="num link">
                打 {operator.phone}
              </a>
            )}
          </span>
        </p>
        {booking.canCancel && <Button onPress={() => setOpen(true)}>取消预约</Button>}
      </div>
      <div className="mt-2">
        <Disclosure title="改期和退款的规则">
          <Rules list={booking.rules} />
        </Disclosure>
      </div>
      <CancelDialog
        booking={booking}
        offer={offer}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isCancelling={isCancelling}
        onCancel={cancel}
      />
    </>
  )
}

/** What remains after the cancellation. `extras`: the paid amount of the extras. */
const keepText = (booking: Booking, extras: number): string =>
  booking.serviceKind === 'market'
    ? '名额马上放回，想做的时候再选一次就好'
    : `套餐也可以留着，另约一天${extras > 0 ? `；加项的 ¥${yuan(extras, true)} 一起退` : ''}`

const doneText = ({ unpaidCardFen, ...booking }: Booking): string => {
  if (unpaidCardFen > 0) return `预约已取消，¥${yuan(unpaidCardFen, true)} 已退回福卡`
  return isWhollyUnpaid(booking) ? '预约已取消，名额已经放回' : '预约已取消，体检券已退回'
}

/** Refund of a cancellation today, in fen. */
const Brings = ({ fen }: { fen: number }) =>
  fen > 0 ? (
    <>
      取消，今天可退 <span className="text-price">¥{yuan(fen, true)}</span>
    </>
  ) : (
    '现在可以免费取消'
  )
