import { and, asc, count, desc, eq, gte, inArray, lt, min, sql } from 'drizzle-orm'
import { mallTime } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { order, orderLine } from '../tables.ts'

export type SoldOrder = typeof order.$inferSelect & { lines: (typeof orderLine.$inferSelect)[] }

interface Within {
  from: Date
  until: Date
}

const paidWithin = ({ from, until }: Within) => and(gte(order.paidAt, from), lt(order.paidAt, until))

/** The newest orders paid within this time that have one of these specs, each with all of its lines. */
export async function listSoldOrders(
  db: Queryable,
  within: Within,
  specIds: readonly string[],
  limit: number,
): Promise<SoldOrder[]> {
  const { orderNo, specId } = orderLine
  const orders = await db
    .select()
    .from(order)
    .where(
      and(
        paidWithin(within),
        sql`exists (select 1 from ${orderLine}
          where ${orderNo} = ${order.orderNo} and ${inArray(specId, [...specIds])})`,
      ),
    )
    .orderBy(desc(order.paidAt))
    .limit(limit)
  const numbers = orders.map((one) => one.orderNo)
  const lines = await db.select().from(orderLine).where(inArray(orderNo, numbers)).orderBy(asc(orderLine.id))
  const linesOf = Map.groupBy(lines, (line) => line.orderNo)
  return orders.map((one) => ({ ...one, lines: linesOf.get(one.orderNo) ?? [] }))
}

export async function countPaidOrders(db: Queryable, within: Within): Promise<number> {
  const [row] = await db.select({ orders: count() }).from(order).where(paidWithin(within))
  return row?.orders ?? 0
}

const DAY_MS = 86_400_000

/** What was paid for one of each spec at the least, in the last days; missing where nothing was sold. */
export async function lowestSold(db: Queryable, specIds: readonly string[], days: number) {
  const rows = await db
    .select({ specId: orderLine.specId, fen: min(orderLine.sellingFen) })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderNo, order.orderNo))
    .where(and(gte(order.paidAt, mallTime(-days * DAY_MS)), inArray(orderLine.specId, [...specIds])))
    .groupBy(orderLine.specId)
  return new Map(rows.flatMap(({ specId, fen }) => (fen === null ? [] : [[specId, fen]])))
}
