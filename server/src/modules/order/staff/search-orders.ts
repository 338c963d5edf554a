import { addDays, instantOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { searchOrders as contract } from '@mall/contract/order/staff'
import { type SearchKind, searchKindsText } from '@mall/contract/staff/search-kinds'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { recordAct } from '../../staff/public.ts'
import { order } from '../tables.ts'
import { findByNumber } from './find-by-number.ts'
import { type OrderMark, orderRows, ordersOf } from './order-rows.ts'
import { type Mark, pageWithin } from './page-within.ts'
import { assertMaySearch } from './staff-limits.ts'

export type OrderFilter = Omit<z.output<(typeof contract)['input']>, 'number'>

/** Orders by filters, or by one whole number. A search by a number is recorded, without it. */
export const searchOrders: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const scope = staff.scopeOf('orders.see')
  if (input.number !== '') await assertMaySearch(ctx, staff.id)
  const found = input.number === '' ? null : await findByNumber(ctx, input.number)
  const { list, next } = await listOrders(ctx, scope, input, found?.which)
  // What lies out of reach must not be told by the kind of its number either.
  const foundBy = list.length > 0 ? (found?.kinds ?? []) : []
  if (found) {
    await ctx.db.transaction((tx) =>
      recordAct(call, tx, {
        call: 'searchOrders',
        thing: { kind: 'search', id: foundBy.join(' ') || 'none', name: searchText(foundBy) },
        branchId: null,
        changes: [{ field: '找到的订单', before: null, after: `${list.length} 个` }],
        reason: '',
      }),
    )
  }
  if (found?.isTooMany) fail('PEOPLE_TOO_MANY')
  return { list, next, foundBy }
}

/** A page of them, the newest first; `which`: among these alone, null for none. */
async function listOrders(ctx: Context, scope: 'all' | readonly string[], filter: OrderFilter, which?: SQL | null) {
  const { rows, branches, next } = await ordersWithin(ctx, scope, filter, which)
  return { list: await orderRows(ctx, await ordersOf(ctx, rows), branches), next }
}

/** Which orders stand on a page, and where they are booked. */
export const ordersWithin = (
  ctx: Context,
  scope: 'all' | readonly string[],
  filter: OrderFilter,
  which?: SQL | null,
  size?: number,
) =>
  pageWithin(
    ctx,
    filter.after,
    { scope, branchId: filter.branchId },
    {
      read: async (after, limit) => (which === null ? [] : readMarks(ctx, filter, which, after, limit)),
      markOf: ({ createdAt, orderNo }) => ({ at: createdAt, id: orderNo }),
      ...(size !== undefined && { size }),
    },
  )

const searchText = (kinds: readonly SearchKind[]) =>
  kinds.length === 0 ? '按号码找订单，没有找到' : `按${searchKindsText(kinds)}找订单`

/** Of each order no more than its place in the list: many may be looked through for a page. */
function readMarks(
  { db }: Context,
  { state, refundState, from, to }: OrderFilter,
  which: SQL | undefined,
  after: Mark | null,
  limit: number,
): Promise<OrderMark[]> {
  const filter = and(
    which,
    state && eq(order.state, state),
    refundState && eq(order.refundState, refundState),
    from === undefined ? undefined : gte(order.createdAt, instantOf(from, '00:00')),
    to === undefined ? undefined : lt(order.createdAt, instantOf(addDays(to, 1), '00:00')),
    after
      ? sql`(${order.createdAt}, ${order.orderNo}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
      : undefined,
  )
  const { createdAt, orderNo } = order
  return db
    .select({ orderNo, createdAt })
    .from(order)
    .where(filter)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
}
