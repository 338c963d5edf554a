import { and, asc, eq, lte } from 'drizzle-orm'
import type { Queryable } from '../../ports/database/types.ts'
import { order } from './tables.ts'

/** Numbers of orders that nobody paid in time, the oldest first. */
export async function overdueOrders(db: Queryable, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ orderNo: order.orderNo })
    .from(order)
    .where(and(eq(order.state, 'awaiting-payment'), lte(order.expiresAt, now)))
    .orderBy(asc(order.expiresAt))
    .limit(most)
  return rows.map((row) => row.orderNo)
}
