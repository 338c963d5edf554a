import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../shell/api.ts'
import { useSite } from '../../shell/site.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Folded } from '../../ui/folded.tsx'
import { toast } from '../../ui/toast-queue.ts'
import type { Booking } from './booking-facts.ts'
import { Rules } from './preparation.tsx'

/** Giving the appointment up, with words about what comes back; or why it cannot be done here. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const { operator } = useSite()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [cancel, isCancelling] = useMutation(
    async () => {
      await browserApi().cancleBooking({ orderId: booking.orderNo, bookingId: booking.bookingId })
      setOpen(false)
      toast('预约已取消，体检券已退回')
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
        <p className="min-w-44 flex-1">
          <b className="font-semibold">{booking.canCancel ? '现在可以免费取消' : booking.cannotCancelReason}</b>
          <span className="block text-15 text-ink-2">
            {booking.canCancel ? (
              '体检券退回，马上可以再约一天'
            ) : (
              <a href={`tel:${operator.phone}`} className="num link">
                打 {operator.phone}
              </a>
            )}
          </span>
        </p>
        {booking.canCancel && (
          <Button onPress={() => setOpen(true)} className="max-md:w-full">
            取消预约
          </Button>
        )}
      </div>
      <div className="mt-2">
        <Folded title="改期和退款的规则">
          <Rules list={booking.rules} />
        </Folded>
        <Link to={`/profile/orderDetail/${booking.orderNo}`} className="link mt-2 inline-flex min-h-8 items-center">
          要退款，去看这笔订单
        </Link>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="取消这次预约？"
        isAlert
        actions={
          <>
            <Button size="l" onPress={() => setOpen(false)}>
              先不取消
            </Button>
            <Button variant="danger" size="l" isLoading={isCancelling} onPress={() => cancel()}>
              确定取消
            </Button>
          </>
        }
      >
        <p>
          {booking.extrasOrderNo === booking.orderNo
            ? '名额马上放回给别人，没付的订单一起关闭，不扣钱。想做的时候再选一次就好。'
            : '名额马上放回给别人。体检券退回到“待预约”，不扣钱、不作废，想去的时候再约一天就好。'}
          {booking.extrasOrderNo && booking.extrasOrderNo !== booking.orderNo && '没付的加项订单也一起关闭。'}
        </p>
      </Dialog>
    </>
  )
}
