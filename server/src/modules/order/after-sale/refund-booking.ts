import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { bookingsForRefund, extrasOrdersOf, extrasOrdersOfBooking } from '../../appointment/public.ts'
import { closeExtrasOrder } from '../lifecycle/close-order.ts'
import { lockOrder, type OrderRow } from '../lifecycle/lock-order.ts'
import { lockForRefund } from './lock-for-refund.ts'
import { type RefundableItem, refundableItems } from './refundable-items.ts'
import { requestRefund } from './request-refund.ts'
import { assertSeenAmount } from './save-refund.ts'

const WHY = '取消预约'
const LIVE = new Set<string>(LIVE_BOOKING_STATES)

type Input = Parameters<ModulePorts['refundBooking']>[2]
interface Part {
  order: OrderRow
  items: RefundableItem[]
  mine: RefundableItem[]
}

/** Refunds a cancelled booking, by the same items and rule as `bookingRefundOffer`. False if it had ended. */
export const refundBooking: ModulePorts['refundBooking'] = async (ctx, tx, input) => {
  const { bookingId, keepsPackage, seenAmount, who } = input
  const extras = await lockExtras(ctx, tx, input)
  const own = keepsPackage ? null : await lockForRefund(tx, input.orderNo)
  const current = (await bookingsForRefund(ctx, tx, [bookingId])).get(bookingId)
  // Changed concurrently: the caller, which ends the booking, sees it too.
  if (!current || !LIVE.has(current.state)) return false
  const parts: Part[] = []
  for (const order of [...extras, ...(own ? [own] : [])]) {
    const refundable = await refundableItems(ctx, tx, order, { now: ctx.clock.now(), withExtras: true })
    parts.push({ order, items: refundable, mine: refundable.filter((piece) => piece.bookingId === bookingId) })
  }
  const all = parts.flatMap(({ mine }) => mine)
  const closed = all.find(({ judged }) => !judged.isRefundable)
  if (closed) fail('REFUND_CLOSED', { pieceId: closed.pieceId }, closed.judged.whyNot)
  assertSeenAmount(all, seenAmount)
  const reason = { reason: 'no-use', words: WHY, pictureIds: [], isUnopened: false } as const
  for (const { order, items: refundable, mine } of parts) {
    if (mine.length === 0) continue
    // The items stay with the booking, which ends; revoking its voucher ends it here.
    const leavesBooking = order !== own
    const requested = { order, items: refundable, chosen: mine, bookingId, grounds: reason, leavesBooking, who }
    await requestRefund(ctx, tx, requested)
  }
  return true
}

/** Locks the booking's extras orders by number and closes the unpaid ones. */
async function lockExtras(ctx: Context, tx: Tx, { bookingId, orderNo, keepsPackage }: Input): Promise<OrderRow[]> {
  const numbers = await extrasOrdersOfBooking(tx, bookingId)
  // Extras orders of the package order's other bookings are locked with them.
  const others = keepsPackage ? [] : await extrasOrdersOf(tx, orderNo)
  const orders: OrderRow[] = []
  for (const number of [...new Set([...numbers, ...others])].sort()) {
    const locked = await lockOrder(tx, number)
    if (!locked || !numbers.includes(number)) continue
    if (locked.state === 'awaiting-payment') await closeExtrasOrder(ctx, tx, number, WHY)
    else if (locked.kind === 'extras') orders.push(locked)
  }
  return orders
}
