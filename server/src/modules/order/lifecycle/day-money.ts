import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { GOODWILL } from '../after-sale/after-sale-rules.ts'
import { afterSale, order } from '../tables.ts'

/** What an order says of its payment. */
export interface OrderMoney {
  orderNo: string
  paidAt: Date | null
  payFen: number
  cardFen: number
  refundedFen: number
  transactionId: string
}

const money = {
  orderNo: order.orderNo,
  paidAt: order.paidAt,
  payFen: order.payFen,
  cardFen: order.cardFen,
  refundedFen: order.refundedFen,
  transactionId: order.transactionId,
}

/** Orders that were paid then, and these. */
export function ordersPaidBetween(
  db: Queryable,
  from: Date,
  until: Date,
  orderNos: readonly string[],
): Promise<OrderMoney[]> {
  const ofDay = and(gte(order.paidAt, from), lt(order.paidAt, until))
  return db
    .select(money)
    .from(order)
    .where(or(ofDay, inArray(order.orderNo, [...orderNos])))
}

/** Refunds by request that ended then, and these. */
export async function refundsEndedBetween(db: Queryable, from: Date, until: Date, ids: readonly string[]) {
  const { id, orderNo, amountFen, cardFen, state, closedAt, reason } = afterSale
  const ofDay = and(eq(state, 'refunded'), gte(closedAt, from), lt(closedAt, until))
  const rows = await db
    .select({ id, orderNo, amountFen, cardFen, state, closedAt, reason })
    .from(afterSale)
    .where(or(ofDay, inArray(id, [...ids])))
  return rows.map(({ reason: why, ...row }) => ({ ...row, isGoodwill: why === GOODWILL }))
}

/** The goodwill of orders of which nothing is left, the last of it by one of these refunds. */
export async function goodwillOfEnded(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, orderNo, amountFen, closedAt, reason, state } = afterSale
  const these = db
    .select({ orderNo })
    .from(afterSale)
    .where(inArray(id, [...ids]))
  const rows = await db
    .select({ id, orderNo, amountFen, reason })
    .from(afterSale)
    .innerJoin(order, eq(order.orderNo, orderNo))
    .where(and(eq(order.refundState, 'all'), eq(state, 'refunded'), inArray(orderNo, these)))
    .orderBy(closedAt)
  return [...Map.groupBy(rows, (row) => row.orderNo)].flatMap(([no, back]) => {
    const last = back.at(-1)
    // Goodwill that pays the rest back ends nothing.
    if (!last || last.reason === GOODWILL || !ids.includes(last.id)) return []
    return [{ orderNo: no, fen: back.reduce((all, one) => all + (one.reason === GOODWILL ? one.amountFen : 0), 0) }]
  })
}

/** The cash of these orders that was paid and did not go back. */
export async function cashKeptOf(db: Queryable, orderNos: readonly string[]): Promise<Map<string, number>> {
  if (orderNos.length === 0) return new Map()
  const rows = await db
    .select(money)
    .from(order)
    .where(inArray(order.orderNo, [...orderNos]))
  const back = await db
    .select({ orderNo: afterSale.orderNo, amountFen: afterSale.amountFen, cardFen: afterSale.cardFen })
    .from(afterSale)
    .where(and(inArray(afterSale.orderNo, [...orderNos]), eq(afterSale.state, 'refunded')))
  const byOrder = Map.groupBy(back, ({ orderNo }) => orderNo)
  const backOf = (orderNo: string) =>
    (byOrder.get(orderNo) ?? []).reduce((all, { amountFen, cardFen }) => all + amountFen - cardFen, 0)
  return new Map(rows.map(({ orderNo, payFen }) => [orderNo, payFen - backOf(orderNo)]))
}
