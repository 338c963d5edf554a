import { and, eq, type SQL, sql } from 'drizzle-orm'
import { builtOnce } from '../../../platform/database/prepared.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { order, orderLine } from '../tables.ts'

export type OrderRow = typeof order.$inferSelect
export type OrderLineRow = typeof orderLine.$inferSelect

/** The order, held against everybody else until the transaction ends. Whoever locks more than an order locks it first. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | null> {
  const [row] = await lockQuery(tx).execute({ orderNo })
  return row ?? null
}

const ofOrder = sql.placeholder('orderNo')
const lockQuery = builtOnce((db) =>
  db.select().from(order).where(eq(order.orderNo, ofOrder)).for('update').prepare('lock-order'),
)

/** An order that is held, with its lines. */
export interface HeldOrder {
  order: OrderRow
  lines: OrderLineRow[]
}

/** The same with its lines, in one round trip: whoever takes a payment needs them. */
export async function lockWithLines(tx: Tx, orderNo: string): Promise<HeldOrder | null> {
  const rows = await lockWithLinesQuery(tx).execute({ orderNo })
  const [first] = rows
  return first ? { order: first.order, lines: rows.flatMap(({ line }) => line ?? []) } : null
}

const lockWithLinesQuery = builtOnce((db) =>
  db
    .select({ order, line: orderLine })
    .from(order)
    .leftJoin(orderLine, eq(orderLine.orderNo, order.orderNo))
    .where(eq(order.orderNo, ofOrder))
    .orderBy(orderLine.id)
    .for('update', { of: order })
    .prepare('lock-with-lines'),
)

/** Part of a statement: number, price and expiry of the member's own order, held, if it can be paid beyond `until`. */
export function payableOrder(memberId: string, orderNo: string, until: Date): SQL {
  return sql`select order_no, pay_fen, expires_at from mall_order where order_no = ${orderNo} and member_id = ${memberId}
    and state = 'awaiting-payment' and expires_at > ${until} for update`
}

/** Part of a statement: state and expiry of an order, $1, if it is the member's, $2. */
export const OWN_ORDER_STATE =
  'select order_no, state, expires_at from mall_order where order_no = $1 and member_id = $2'

/** The member's own order; a foreign number finds nothing. */
export async function ownOrder(db: Queryable, memberId: string, orderNo: string): Promise<OrderRow | null> {
  const [row] = await ownOrderQuery(db).execute({ orderNo, memberId })
  return row ?? null
}

const ownOrderQuery = builtOnce((db) =>
  db
    .select()
    .from(order)
    .where(and(eq(order.orderNo, ofOrder), eq(order.memberId, sql.placeholder('memberId'))))
    .prepare('own-order'),
)

export async function linesOf(db: Queryable, orderNo: string): Promise<OrderLineRow[]> {
  return linesQuery(db).execute({ orderNo })
}

const linesQuery = builtOnce((db) =>
  db.select().from(orderLine).where(eq(orderLine.orderNo, ofOrder)).orderBy(orderLine.id).prepare('order-lines'),
)
