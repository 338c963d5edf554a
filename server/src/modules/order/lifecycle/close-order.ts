import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { releaseUnpaidBooking } from '../../appointment/public.ts'
import { releaseAllowance } from '../../customs/public.ts'
import { saveMessage } from '../../message/public.ts'
import { refundToCards } from '../after-sale/refund-to-cards.ts'
import { returnCoupon } from '../after-sale/return-coupon.ts'
import { linesOf, lockOrder, type OrderRow } from './lock-order.ts'
import { messageOfBookingEnded, messageOfClosing } from './message-rules.ts'
import { releaseStock } from './stock.ts'
import { transitionOrder } from './transition-order.ts'

/** Why an unpaid order ends, and by whose request. */
export interface Closing {
  who: string
  why: string
}

/** Cancels a locked unpaid order and releases its stock and slot. Only after its payment is closed at the gateway. */
export async function closeUnpaid(ctx: Context, tx: Tx, unpaid: OrderRow, closing: Closing): Promise<void> {
  await endUnpaid(ctx, tx, unpaid, closing)
  const { bookingId, orderNo, memberId } = unpaid
  if (!bookingId || !(await releaseUnpaidBooking(ctx, tx, bookingId, orderNo, closing))) return
  const about = {
    topic: 'order',
    link: `/profile/orderDetail/${orderNo}`,
    event: `booking of ${orderNo} ended`,
  } as const
  await saveMessage(ctx, tx, { memberId, ...messageOfBookingEnded(orderNo), ...about })
}

/** Closes the order of a booking that was cancelled. A payment in progress is refunded when it arrives. */
export async function closeExtrasOrder(ctx: Context, tx: Tx, orderNo: string, why: string): Promise<void> {
  const unpaid = await lockOrder(tx, orderNo)
  if (unpaid?.state === 'awaiting-payment') await endUnpaid(ctx, tx, unpaid, { who: '系统', why })
}

async function endUnpaid(ctx: Context, tx: Tx, unpaid: OrderRow, { who, why }: Closing): Promise<void> {
  await transitionOrder(ctx, tx, unpaid, 'cancelled', { what: '订单取消', who, why }, { cancelReason: why })
  if (unpaid.cardFen > 0) await refundToCards(ctx, tx, unpaid)
  if (unpaid.couponId !== null) await returnCoupon(ctx, tx, { ...unpaid, state: 'cancelled' })
  if (unpaid.isCrossBorder) await releaseAllowance(tx, unpaid.orderNo)
  const limited = (await linesOf(tx, unpaid.orderNo)).filter((line) => line.tookStock)
  await releaseStock(tx, limited)
  const message = messageOfClosing(unpaid.orderNo, who, why)
  if (!message) return
  const about = {
    topic: 'order',
    link: `/profile/orderDetail/${unpaid.orderNo}`,
    event: `closed ${unpaid.orderNo}`,
  } as const
  await saveMessage(ctx, tx, { memberId: unpaid.memberId, ...message, ...about })
}
