import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { maskedHolders } from '../../account/public.ts'
import { stateNames } from '../rules.ts'
import { order, orderLine } from '../tables.ts'
import { type BranchesByOrder, branchNames } from './branches-of-orders.ts'
import { type OrderMark, sourceOf } from './order-rows.ts'
import { type OrderFilter, ordersWithin } from './search-orders.ts'

/**
 * A page of the console's orders as a file has them: no more is read than its columns hold. Where the next page begins is known
 * before this one is filled in.
 */
export async function findOrdersInBrief(
  ctx: Context,
  scope: 'all' | readonly string[],
  filter: OrderFilter,
  size: number,
) {
  const { rows: marks, branches, next } = await ordersWithin(ctx, scope, filter, undefined, size)
  return { next, fill: (reading: Context) => fillIn(reading, marks, branches) }
}

async function fillIn(ctx: Context, marks: readonly OrderMark[], branches: BranchesByOrder) {
  const numbers = marks.map(({ orderNo }) => orderNo)
  const [rows, names] = await Promise.all([readBrief(ctx, numbers), branchNames(ctx.db, branches)])
  const buyers = await maskedHolders(
    ctx,
    rows.map(({ memberId }) => memberId),
  )
  const byNumber = new Map(rows.map((row) => [row.orderNo, row]))
  return marks.flatMap(({ orderNo, createdAt }) => {
    const row = byNumber.get(orderNo)
    if (!row) return []
    return {
      ...{ orderNo, createdAt, stateName: stateNames[row.state], what: row.what, quantity: row.quantity },
      ...{ payFen: row.payFen, cardFen: row.cardFen, source: sourceOf(row) },
      buyer: buyers.get(row.memberId) ?? { name: '', mobile: '' },
      branchNames: (branches.get(orderNo) ?? []).map((id) => names.get(id) ?? id),
    }
  })
}

function readBrief({ db }: Context, numbers: readonly string[]) {
  const { orderNo, memberId, state, payFen, cardFen, salesStaffCode, channelName, adSource } = order
  const name = sql`trim(${orderLine.productName} || ' ' || ${orderLine.specName})`
  return db
    .select({
      ...{ orderNo, memberId, state, payFen, cardFen, salesStaffCode, channelName, adSource },
      what: sql<string>`coalesce(string_agg(${name}, '、' order by ${orderLine.id}), '')`,
      quantity: sql<number>`coalesce(sum(${orderLine.quantity}), 0)`.mapWith(Number),
    })
    .from(order)
    .leftJoin(orderLine, eq(orderLine.orderNo, orderNo))
    .where(sql`${orderNo} = any (${sql.param([...numbers])}::text[])`)
    .groupBy(orderNo)
}
