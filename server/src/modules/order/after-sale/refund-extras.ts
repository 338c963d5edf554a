import type { ModulePorts } from '../../../app/module-ports.ts'
import { lockOrder } from '../lifecycle/lock-order.ts'
import { refundableItems } from './refundable-items.ts'
import { requestRefund } from './request-refund.ts'

/** Refunds an extras order whose booking has moved or could not move, regardless of the cut-off. */
export const refundExtras: ModulePorts['refundExtras'] = async (ctx, tx, orderNo, why) => {
  const order = await lockOrder(tx, orderNo)
  if (!order) throw new Error(`no order ${orderNo}`)
  const refundable = await refundableItems(ctx, tx, order, { now: ctx.clock.now(), withExtras: true })
  if (refundable.length === 0) return
  const chosen = refundable.map((item) => ({
    ...item,
    judged: { ...item.judged, isRefundable: true, isAutomatic: true },
  }))
  const grounds = { reason: 'other', words: why, pictureIds: [], isUnopened: false } as const
  await requestRefund(ctx, tx, {
    order,
    items: refundable,
    chosen,
    bookingId: order.bookingId,
    grounds,
    leavesBooking: true,
  })
}
