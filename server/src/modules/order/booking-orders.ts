import type { Context } from '../../context.ts'
import type { Queryable } from '../../ports/database/types.ts'
import { bookingsForRefund, vouchersOfOrders } from '../appointment/public.ts'
import { type OrderRow, ownOrder } from './lock-order.ts'

/** The orders that a booking was paid with: its package's first, then that of its added items; none if it is not theirs. */
export async function bookingOrders(
  ctx: Context,
  db: Queryable,
  memberId: string,
  orderNo: string,
  bookingId: string,
): Promise<OrderRow[]> {
  const own = await ownOrder(db, memberId, orderNo)
  const vouchers = own ? await vouchersOfOrders(db, [orderNo]) : []
  if (!own || !vouchers.some((voucher) => voucher.bookingId === bookingId)) return []
  const booking = (await bookingsForRefund(ctx, db, [bookingId])).get(bookingId)
  const extras = booking?.extrasOrderNo ? await ownOrder(db, memberId, booking.extrasOrderNo) : null
  return extras ? [own, extras] : [own]
}
