import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow } from '../../../platform/clock.ts'
import { listPostponed } from '../../work/public.ts'
import { order } from '../tables.ts'

/** Numbers of orders not paid in time, oldest first, without those whose next try is scheduled in `work`. */
export async function overdueOrders(ctx: Context, work: string, max: number): Promise<string[]> {
  const isOverdue = and(eq(order.state, 'awaiting-payment'), lte(order.expiresAt, mallNow))
  const rows = await ctx.db
    .select({ orderNo: order.orderNo })
    .from(order)
    .where(and(isOverdue, notInArray(order.orderNo, await listPostponed(ctx, work))))
    .orderBy(asc(order.expiresAt))
    .limit(max)
  return rows.map((row) => row.orderNo)
}
