import { and, eq, sql } from 'drizzle-orm'
import { memoizeQuery } from '../../../platform/database/prepared.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { order, orderLine } from '../tables.ts'

export type OrderRow = typeof order.$inferSelect
export type OrderLineRow = typeof orderLine.$inferSelect

/** Locks the order until the transaction ends. Lock order: the order before anything else. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | null> {
  const [row] = await lockQuery(tx).execute({ orderNo })
  return row ?? null
}

const ofOrder = sql.placeholder('orderNo')
const lockQuery = memoizeQuery((db) =>
  db.select().from(order).where(eq(order.orderNo, ofOrder)).for('update').prepare('lock-order'),
)

/** An order with its lines. */
export interface LockedOrder {
  order: OrderRow
  lines: OrderLineRow[]
}

/** The same with its lines, in one round trip, for applying a payment. */
export async function lockWithLines(tx: Tx, orderNo: string): Promise<LockedOrder | null> {
  return withLines(await lockWithLinesQuery(tx).execute({ orderNo }))
}

/** The same without a lock. */
export async function findOrderWithLines(db: Queryable, orderNo: string): Promise<LockedOrder | null> {
  return withLines(await orderWithLinesQuery(db).execute({ orderNo }))
}

function withLines(rows: readonly { order: OrderRow; line: OrderLineRow | null }[]): LockedOrder | null {
  const [first] = rows
  return first ? { order: first.order, lines: rows.flatMap(({ line }) => line ?? []) } : null
}

const orderWithLines = (db: Queryable) =>
  db
    .select({ order, line: orderLine })
    .from(order)
    .leftJoin(orderLine, eq(orderLine.orderNo, order.orderNo))
    .where(eq(order.orderNo, ofOrder))
    .orderBy(orderLine.id)
const orderWithLinesQuery = memoizeQuery((db) => orderWithLines(db).prepare('order-with-lines'))
const lockWithLinesQuery = memoizeQuery((db) =>
  orderWithLines(db).for('update', { of: order }).prepare('lock-with-lines'),
)

/** The member's own order; undefined for another member's. */
export async function ownOrder(db: Queryable, memberId: string, orderNo: string): Promise<OrderRow | null> {
  const [row] = await ownOrderQuery(db).execute({ orderNo, memberId })
  return row ?? null
}

const ownOrderQuery = memoizeQuery((db) =>
  db
    .select()
    .from(order)
    .where(and(eq(order.orderNo, ofOrder), eq(order.memberId, sql.placeholder('memberId'))))
    .prepare('own-order'),
)

export async function linesOf(db: Queryable, orderNo: string): Promise<OrderLineRow[]> {
  return linesQuery(db).execute({ orderNo })
}

const linesQuery = memoizeQuery((db) =>
  db.select().from(orderLine).where(eq(orderLine.orderNo, ofOrder)).orderBy(orderLine.id).prepare('order-lines'),
)
