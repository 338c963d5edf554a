import { addDays, instantOf } from '@mall/contract/days'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { openVersionCache } from '../../../platform/cache/version-cache.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { scoped } from '../../../platform/scope.ts'
import { order, orderLine } from '../tables.ts'

/** Units by product. */
type Units = ReadonlyMap<string, number>

const countedUntil = scoped((_: Context) => openVersionCache<Promise<Units>>())

/**
 * Units sold by product, refunds not deducted. Everything before yesterday is counted once a day, so that a call reads
 * two days' orders only.
 */
export async function soldUnits(ctx: Context, db: Queryable): Promise<Units> {
  const yesterday = addDays(ctx.clock.today(), -1)
  const midnight = instantOf(yesterday, '00:00')
  const units = new Map(await countedUntil(ctx).get([yesterday], () => unitsPaid(db, lt(order.paidAt, midnight))))
  for (const [productId, count] of await unitsPaid(db, gte(order.paidAt, midnight)))
    units.set(productId, (units.get(productId) ?? 0) + count)
  return units
}

async function unitsPaid(db: Queryable, when: ReturnType<typeof lt>): Promise<Units> {
  const rows = await db
    .select({ productId: orderLine.productId, units: sql<number>`sum(${orderLine.quantity})`.mapWith(Number) })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderNo, order.orderNo))
    .where(and(eq(order.kind, 'package'), when))
    .groupBy(orderLine.productId)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}
