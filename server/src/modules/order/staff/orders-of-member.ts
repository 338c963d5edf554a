import { and, count, desc, eq, isNotNull, sql, sum } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { bookingsOfOrders } from '../../appointment/public.ts'
import { order } from '../tables.ts'
import { branchNames, isWithin } from './branches-of-orders.ts'
import { type OrderMark, orderRows, ordersOf } from './order-rows.ts'
import { type Mark, pageWithin } from './page-within.ts'

type Scope = 'all' | readonly string[]

/** A member's orders within reach, a page of them, with their bookings. */
export async function ordersOfMember(ctx: Context, memberId: string, scope: Scope, after?: string) {
  const { rows: marks, branches, next } = await readPage(ctx, memberId, scope, after)
  const rows = await ordersOf(ctx, marks)
  const found = await bookingsOfOrders(ctx, rows)
  // A cancelled booking can have been at a branch out of reach.
  const bookings = found.filter(({ branchId }) => isWithin(scope, [branchId]))
  const places = new Map([...branches, ['', bookings.map(({ branchId }) => branchId)] as const])
  const names = await branchNames(ctx.db, places)
  return {
    list: await orderRows(ctx, rows, branches),
    bookings: bookings.toReversed().map((one) => ({ ...one, branchName: names.get(one.branchId) ?? one.branchId })),
    next,
  }
}

/** What a member paid for, at all branches. */
export async function purchasesOfMember(db: Queryable, memberId: string) {
  const { payFen, cardFen, refundedFen, paidAt } = order
  const [row] = await db
    .select({ orders: count(), paid: sum(sql`${payFen} + ${cardFen}`), refunded: sum(refundedFen) })
    .from(order)
    .where(and(eq(order.memberId, memberId), isNotNull(paidAt)))
  return { orders: row?.orders ?? 0, paidFen: Number(row?.paid ?? 0), refundedFen: Number(row?.refunded ?? 0) }
}

/** Whether whoever has this reach may know of a member: all who see the whole group, others by an order of theirs. */
export async function isMemberWithin(ctx: Context, memberId: string, scope: Scope): Promise<boolean> {
  if (scope === 'all') return true
  return (await readPage(ctx, memberId, scope, undefined)).rows.length > 0
}

function readPage(ctx: Context, memberId: string, scope: Scope, after: string | undefined) {
  return pageWithin(
    ctx,
    after,
    { scope },
    {
      read: (mark, limit) => readMarks(ctx, memberId, mark, limit),
      markOf: ({ createdAt, orderNo }) => ({ at: createdAt, id: orderNo }),
    },
  )
}

function readMarks({ db }: Context, memberId: string, after: Mark | null, limit: number): Promise<OrderMark[]> {
  const { createdAt, orderNo } = order
  const place = sql`(${createdAt}, ${orderNo})`
  const earlier = after ? sql`${place} < (${after.at.toISOString()}::timestamptz, ${after.id})` : undefined
  return db
    .select({ orderNo, createdAt })
    .from(order)
    .where(and(eq(order.memberId, memberId), earlier))
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
}
