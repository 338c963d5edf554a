import { type listOrders as endpoint, OrderState } from '@mall/contract/order/calls'
import { and, count, desc, eq, exists, ilike, or, type SQL } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { order, orderLine } from '../tables.ts'
import { orderCards } from './order-cards.ts'

/** The member's orders, newest first. The tabs' counts don't depend on tab or search. */
export const listOrders: Handler<typeof endpoint> = async ({ state, term, curPage, pageSize }, { ctx, member }) => {
  const mine = eq(order.memberId, member.id)
  const filter = and(mine, state && eq(order.state, state), term === '' ? undefined : matches(ctx.db, term))
  const counts = await countStates(ctx.db, mine)
  const total = term === '' ? (counts[state ?? 'all'] ?? 0) : await ctx.db.$count(order, filter)
  const page = await ctx.db
    .select()
    .from(order)
    .where(filter)
    .orderBy(desc(order.createdAt), desc(order.orderNo))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize)
  return { list: await orderCards(ctx.db, page), total, curPage, pageSize, counts }
}

/** Part of an order number, or of a name in it. */
function matches(db: Queryable, term: string): SQL | undefined {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  const inName = and(
    eq(orderLine.orderNo, order.orderNo),
    or(ilike(orderLine.productName, pattern), ilike(orderLine.specName, pattern)),
  )
  return or(ilike(order.orderNo, pattern), exists(db.select().from(orderLine).where(inName)))
}

async function countStates(db: Queryable, mine: SQL): Promise<Record<string, number>> {
  const rows = await db.select({ state: order.state, orders: count() }).from(order).where(mine).groupBy(order.state)
  const none = Object.fromEntries(OrderState.options.map((state) => [state, 0]))
  const some = Object.fromEntries(rows.map((row) => [row.state, row.orders]))
  return { ...none, ...some, all: rows.reduce((all, row) => all + row.orders, 0) }
}
