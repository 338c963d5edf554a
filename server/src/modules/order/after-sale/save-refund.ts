import { fail } from '@mall/contract/failures'
import { saveBookingRefund as bookingContract, saveRefund as contract } from '@mall/contract/order/after-sale'
import type { Handler } from '../../../app/http/handler.ts'
import { idempotentCall, withIdempotencyKey } from '../../account/public.ts'
import { bookingOrders } from '../lifecycle/booking-orders.ts'
import { ownOrder } from '../lifecycle/lock-order.ts'
import { lockForRefund } from './lock-for-refund.ts'
import { type RefundableItem, refundableItems } from './refundable-items.ts'
import { type RequestedRefund, requestRefund } from './request-refund.ts'

/** Requests a refund for items of one order. */
export const saveRefund: Handler<typeof contract> = async (input, { ctx, member, visitor }) => {
  const intent = idempotentCall(member.id, 'saveRefund', visitor.idempotencyKey, input)
  return withIdempotencyKey(ctx, intent, contract.output.parse, async (tx) => {
    if (!(await ownOrder(tx, member.id, input.orderNo))) fail('NOT_FOUND')
    const order = await lockForRefund(tx, input.orderNo)
    const refundable = await refundableItems(ctx, tx, order, { now: ctx.clock.now(), withExtras: false })
    const chosen = chooseItems(refundable, input.pieceIds)
    assertSeenAmount(chosen, input.seenAmount)
    return requestRefund(ctx, tx, { order, items: refundable, chosen, bookingId: null, grounds: input })
  })
}

/** Requests a refund for one booking: its examination, or what of it was not done, and its extras. One request for each order. */
export const saveBookingRefund: Handler<typeof bookingContract> = async (input, { ctx, member, visitor }) => {
  const intent = idempotentCall(member.id, 'saveBookingRefund', visitor.idempotencyKey, input)
  return withIdempotencyKey(ctx, intent, bookingContract.output.parse, async (tx) => {
    const { orderId, bookingId } = input
    const orders = await bookingOrders(tx, member.id, orderId, bookingId)
    if (orders.length === 0) fail('NOT_FOUND')
    const parts = []
    const [own, ...extras] = orders
    // Extras orders first, the lock order everywhere; so they are also refunded when their booking is cancelled.
    for (const { orderNo } of [...extras, ...(own ? [own] : [])]) {
      const order = await lockForRefund(tx, orderNo)
      const refundable = await refundableItems(ctx, tx, order, { now: ctx.clock.now(), withExtras: true })
      parts.push({ order, pieces: refundable, mine: refundable.filter((item) => item.bookingId === bookingId) })
    }
    const chosen = chooseItems(
      parts.flatMap(({ mine }) => mine),
      input.pieceIds,
    )
    assertSeenAmount(chosen, input.seenAmount)
    failIfExtrasRemain(
      chosen,
      parts.flatMap(({ mine }) => mine),
    )
    const list: RequestedRefund[] = []
    for (const { order, pieces: refundable } of parts) {
      const chosenOfOrder = chosen.filter((item) => refundable.includes(item))
      if (chosenOfOrder.length > 0)
        list.unshift(
          await requestRefund(ctx, tx, { order, items: refundable, chosen: chosenOfOrder, bookingId, grounds: input }),
        )
    }
    return { list }
  })
}

/** The requested items, all of them refundable today. */
function chooseItems(pieces: readonly RefundableItem[], ids: readonly string[]): RefundableItem[] {
  const byId = new Map(pieces.map((item) => [item.pieceId, item]))
  return ids.map((id) => {
    const item = byId.get(id)
    if (!item) return fail('REFUND_CLOSED', { pieceId: id }, '有一份已经在退或已经退过，请刷新后再看')
    return item.judged.isRefundable ? item : fail('REFUND_CLOSED', { pieceId: id }, item.judged.whyNot)
  })
}

/** Fails unless the refund is the amount that the member has seen. */
export function assertSeenAmount(chosen: readonly RefundableItem[], seenAmount: number): void {
  const amount = chosen.reduce((all, { paidFen }) => all + paidFen, 0)
  if (amount !== seenAmount) fail('REFUND_CHANGED', { seenAmount, amount })
}

/** An examination is only refunded together with its extras. */
function failIfExtrasRemain(chosen: readonly RefundableItem[], all: readonly RefundableItem[]): void {
  if (!chosen.some(({ kind }) => kind === 'voucher')) return
  const left = all.find((item) => item.kind === 'extra' && !chosen.includes(item))
  if (left) fail('REFUND_CLOSED', { pieceId: left.pieceId }, '整个预约不要了，加项也要一起退')
}
