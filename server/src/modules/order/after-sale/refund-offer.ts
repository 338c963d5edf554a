import { fail } from '@mall/contract/failures'
import type {
  bookingRefundOffer as bookingContract,
  refundOffer as contract,
  RefundOffer,
} from '@mall/contract/order/after-sale'
import type { z } from 'zod'
import type { Handler } from '../../../app/http/handler.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { bookingOrders } from '../lifecycle/booking-orders.ts'
import { type OrderRow, ownOrder } from '../lifecycle/lock-order.ts'
import { reasonNames, reasonsFor } from './after-sale-rules.ts'
import { asksUnopened, whyNotReason } from './refund-rules.ts'
import { type RefundableItem, refundableItems } from './refundable-items.ts'

/** What can be refunded today, by the same items and rule as the refund itself. */
export const refundOffer: Handler<typeof contract> = async ({ orderNo }, { ctx, member }) => {
  const found = await ownOrder(ctx.db, member.id, orderNo)
  if (!found) return fail('NOT_FOUND')
  return offerOf(found, await refundableItems(ctx, ctx.db, found, { now: ctx.clock.now(), withExtras: false }))
}

/** The same for one booking: its examination and what was added to it. */
export const bookingRefundOffer: Handler<typeof bookingContract> = async ({ orderId, bookingId }, { ctx, member }) =>
  (await offerBookingRefund(ctx, { memberId: member.id, orderNo: orderId, bookingId })) ?? fail('NOT_FOUND')

export const offerBookingRefund: ModulePorts['offerBookingRefund'] = async (ctx, { memberId, orderNo, bookingId }) => {
  const orders = await bookingOrders(ctx.db, memberId, orderNo, bookingId)
  const [own] = orders
  if (!own) return null
  const options = { now: ctx.clock.now(), withExtras: true }
  const refundable = (await Promise.all(orders.map((one) => refundableItems(ctx, ctx.db, one, options)))).flat()
  const mine = refundable.filter((item) => item.bookingId === bookingId)
  // Its order's other bookings are kept, and with them the coupon.
  const isAll = refundable.length === mine.length
  const offer = offerOf(own, mine)
  return { ...offer, isWhole: offer.isWhole && isAll }
}

function offerOf(order: OrderRow, refundable: readonly RefundableItem[]): z.input<typeof RefundOffer> {
  const back = refundable.filter(({ judged }) => judged.isRefundable && !judged.isForFaultOnly)
  const cardFen = back.reduce((all, item) => all + item.cardFen, 0)
  const allFen = back.reduce((all, item) => all + item.paidFen, 0)
  const hasGoods = refundable.some(({ kind }) => kind === 'goods')
  const facts = { ...order, hasGoods }
  return {
    orderNo: order.orderNo,
    pieces: refundable.map(itemView),
    cashFen: allFen - cardFen,
    cardFen,
    isWhole: refundable.length > 0 && refundable.every(({ judged, itemId }) => judged.isRefundable && itemId === ''),
    hasCoupon: order.couponId !== null,
    asksUnopened: asksUnopened(facts),
    reasons: reasonsFor(hasGoods)
      .filter((reason) => whyNotReason(facts, reason, true) === null)
      .map((reason) => ({ reason, name: reasonNames[reason] })),
  }
}

function itemView({
  judged,
  paidFen,
  cardFen,
  ...item
}: RefundableItem): z.input<typeof RefundOffer>['pieces'][number] {
  return {
    ...item,
    alike: item.kind === 'goods' ? item.lineId : item.pieceId,
    cashFen: paidFen - cardFen,
    cardFen,
    isRefundable: judged.isRefundable,
    isAutomatic: judged.isAutomatic,
    isForFaultOnly: judged.isForFaultOnly,
    whyNot: judged.whyNot,
    until: judged.until?.toISOString() ?? null,
  }
}
