import { and, eq, ne } from 'drizzle-orm'
import type { ModulePorts, VisitOrders } from '../../../app/module-ports.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { bookingOrders } from '../lifecycle/booking-orders.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'
import { afterSaleItem } from '../tables.ts'
import { lockForRefund } from './lock-for-refund.ts'
import { MAX_PARTS } from './refund-rules.ts'
import { refundableItems } from './refundable-items.ts'
import { requestRefund } from './request-refund.ts'

const ordersOf = (db: Queryable, { memberId, orderNo, bookingId }: VisitOrders) =>
  bookingOrders(db, memberId, orderNo, bookingId)

/** What each item of a visit would bring, by the rule that pays it; items that bring nothing are missing. */
export const visitItemRefunds: ModulePorts['visitItemRefunds'] = async (ctx, db, visit) => {
  const { bookingId, items } = visit
  const options = { now: ctx.clock.now(), withExtras: true, asBegun: { bookingId, items: [...items] } }
  const orders = await ordersOf(db, visit)
  const pieces = (await Promise.all(orders.map((order) => refundableItems(ctx, db, order, options)))).flat()
  const own = pieces.filter((piece) => piece.bookingId === bookingId && piece.hasBegun && piece.judged.isRefundable)
  return new Map(own.map(({ examItemId, paidFen, cardFen }) => [examItemId, { cashFen: paidFen - cardFen, cardFen }]))
}

/** Locks the orders of a visit in the common lock order: before its booking. */
export const lockVisitOrders: ModulePorts['lockVisitOrders'] = async (tx, visit) => {
  await lockOrders(tx, visit)
}

async function lockOrders(tx: Tx, visit: VisitOrders): Promise<OrderRow[]> {
  const [own, ...extras] = await ordersOf(tx, visit)
  const locked: OrderRow[] = []
  for (const { orderNo } of [...extras, ...(own ? [own] : [])]) locked.push(await lockForRefund(tx, orderNo))
  return locked
}

const PARTS_TEXT = `这笔订单已经分 ${MAX_PARTS} 次退过，不能再退。请先把今天不做的项目点“还是今天做”放回去，再结束检查，钱请客服另外退给客人`

/** Refunds the items of a visit that were left out, one request for each order. The orders must be locked. */
export const refundNotToday: ModulePorts['refundNotToday'] = async (ctx, tx, visit) => {
  const { bookingId, itemIds } = visit
  const grounds = { reason: 'no-use', words: '到检当天没有做', pictureIds: [], isUnopened: false } as const
  for (const order of await lockOrders(tx, visit)) {
    const items = await refundableItems(ctx, tx, order, { now: ctx.clock.now(), withExtras: true })
    const chosen = items.filter(
      (piece) => piece.bookingId === bookingId && piece.judged.isRefundable && itemIds.includes(piece.examItemId),
    )
    if (chosen.length === 0) continue
    await requestRefund(ctx, tx, { order, items, chosen, bookingId, grounds, who: '院区', partsText: PARTS_TEXT })
  }
}

/** By unit, as goodwill names no voucher. */
export const hasItemGoodwill: ModulePorts['hasItemGoodwill'] = async (db, { lineId, unit }) => {
  const ofUnit = and(eq(afterSaleItem.lineId, lineId), eq(afterSaleItem.unit, unit), ne(afterSaleItem.itemId, ''))
  return (await db.$count(afterSaleItem, and(ofUnit, afterSaleItem.isLive, afterSaleItem.isGoodwill))) > 0
}
