import type { Queryable } from '../../../platform/database/types.ts'
import { extrasOrdersOfBooking, vouchersOfOrders } from '../../appointment/public.ts'
import { type OrderRow, ownOrder } from './lock-order.ts'

/** The orders that paid for a booking: its package's first, then its extras orders; none for another member's. */
export async function bookingOrders(
  db: Queryable,
  memberId: string,
  orderNo: string,
  bookingId: string,
): Promise<OrderRow[]> {
  const own = await ownOrder(db, memberId, orderNo)
  const vouchers = own ? await vouchersOfOrders(db, [orderNo]) : []
  if (!own || !vouchers.some((voucher) => voucher.bookingId === bookingId)) return []
  const extras = await Promise.all(
    (await extrasOrdersOfBooking(db, bookingId)).map((extrasNo) => ownOrder(db, memberId, extrasNo)),
  )
  return [own, ...extras.flatMap((one) => (one?.kind === 'extras' ? one : []))]
}
