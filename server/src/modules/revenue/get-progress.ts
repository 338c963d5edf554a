import { ORDER_STEP_NAMES, ORDER_STEPS, type OrderStep, WITHOUT } from '@mall/contract/revenue/kinds'
import type { getProgress as contract, listProgressRows as rowsContract } from '@mall/contract/revenue/progress'
import { and, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { type Scope, type Span, spanBefore } from './filter.ts'
import { figureNames, keyOf } from './names.ts'
import { orderProgress } from './tables.ts'

const PAGE = 50
const FIRST_AT_BRANCH: OrderStep = 'booked'

interface Filter extends Span {
  branchId?: string | undefined
  categoryId?: string | undefined
  channel?: string | undefined
  staffCode?: string | undefined
}

export const getProgress: StaffHandler<typeof contract> = (filter, { ctx, staff }) =>
  ctx.fromReplica((reading) => progressOf(reading, staff.scopeOf('figures.see'), filter))

/** One scan over both spans. */
export async function progressOf(reading: Context, scope: Scope, filter: Filter) {
  const before = spanBefore(filter)
  const [rows, byCategory, names] = await Promise.all([
    countSteps(reading.db, { ...filter, from: before.from }, scope, filter.from),
    countByCategory(reading.db, filter, scope),
    figureNames(reading),
  ])
  const shown = stepsShown(filter, scope)
  const reached = (step: OrderStep, isNow: boolean) => {
    const further = stepsFrom(step)
    return rows.reduce((all, row) => (row.isNow === isNow && further.includes(row.step) ? all + row.orders : all), 0)
  }
  const sumOf = (own: typeof byCategory, step: OrderStep) => {
    const further = stepsFrom(step)
    return own.reduce((all, row) => (further.includes(row.step) ? all + row.orders : all), 0)
  }
  return {
    steps: shown.map((step) => ({
      ...{ step, orders: reached(step, true), ordersBefore: reached(step, false) },
    })),
    categories: [...Map.groupBy(byCategory, ({ categoryId }) => categoryId)]
      .map(([categoryId, own]) => ({
        ...{ categoryId: keyOf(categoryId), categoryName: names.category(categoryId) },
        orders: shown.map((step) => sumOf(own, step)),
      }))
      .toSorted(
        (one, other) => (other.orders[0] ?? 0) - (one.orders[0] ?? 0) || (one.categoryId < other.categoryId ? -1 : 1),
      ),
  }
}

/** An order of several categories is counted in each; of one category that was asked for, in that alone. */
async function countByCategory(db: Queryable, filter: Filter, scope: Scope) {
  const { categoryId: wanted } = filter
  const { rows } = await db.execute<{ categoryId: string; step: OrderStep; orders: number }>(sql`
    select category as "categoryId", step, count(*)::int as orders
    from ${orderProgress} cross join unnest(${orderProgress.categoryIds}) category
    where ${and(ordersWithin(filter, scope), wanted === undefined ? undefined : sql`category = ${idOf(wanted)}`)}
    group by category, step`)
  return rows
}

const idOf = (wanted: string) => (wanted === WITHOUT ? '' : wanted)

/** The orders that one number counts. */
export const listProgressRows: StaffHandler<typeof rowsContract> = async (
  { after, step, ...filter },
  { ctx, staff },
) => {
  spanBefore(filter)
  const scope = staff.scopeOf('figures.see')
  const [day, orderNo, branchId] = after?.split('~') ?? []
  const counted = and(ordersWithin(filter, scope), inArray(orderProgress.step, stepsFrom(step)))
  const mark = sql`(${orderProgress.day}, ${orderProgress.orderNo}, ${orderProgress.branchId})`
  const isAfter = after === undefined ? undefined : sql`${mark} < (${day}::date, ${orderNo}::text, ${branchId}::text)`
  const [found, [total], names] = await ctx.fromReplica((reading) =>
    Promise.all([
      reading.db
        .select()
        .from(orderProgress)
        .where(and(counted, isAfter))
        .orderBy(desc(orderProgress.day), desc(orderProgress.orderNo), desc(orderProgress.branchId))
        .limit(PAGE + 1),
      reading.db.select({ rows: count() }).from(orderProgress).where(counted),
      figureNames(reading),
    ]),
  )
  const shown = found.slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1) : undefined
  return {
    rows: total?.rows ?? 0,
    list: shown.map((row) => ({
      ...{ key: `${row.orderNo}~${row.branchId}`, orderNo: row.orderNo, at: row.at.toISOString(), what: row.what },
      ...{ step: row.step, stepName: ORDER_STEP_NAMES[row.step], staffCode: row.staffCode },
      ...{ branchName: row.branchId === '' ? '' : names.branch(row.branchId), channelName: names.channel(row.channel) },
    })),
    next: last ? `${last.day}~${last.orderNo}~${last.branchId}` : null,
  }
}

const stepsFrom = (step: OrderStep): OrderStep[] => ORDER_STEPS.slice(ORDER_STEPS.indexOf(step))

/** Before it is booked an order belongs to no branch; what is not booked goes no further. */
function stepsShown({ branchId }: Filter, scope: Scope): readonly OrderStep[] {
  const first = ORDER_STEPS.indexOf(FIRST_AT_BRANCH)
  if (branchId === WITHOUT) return ORDER_STEPS.slice(0, first)
  return branchId === undefined && scope === 'all' ? ORDER_STEPS : ORDER_STEPS.slice(first)
}

/** Orders in whole for whoever sees the group; else one row for each branch where an order is booked. */
function ordersWithin({ from, to, branchId, categoryId, channel, staffCode }: Filter, scope: Scope) {
  const { day, branchId: branch, step } = orderProgress
  const isUnbooked = branchId === WITHOUT
  const isWhole = branchId === undefined && scope === 'all'
  return and(
    ...[gte(day, from), lte(day, to)],
    isWhole || isUnbooked ? eq(branch, '') : undefined,
    // Nobody with branches alone sees what belongs to none.
    scope === 'all' ? undefined : inArray(branch, [...scope]),
    isUnbooked ? inArray(step, [...stepsShown({ from, to, branchId }, scope)]) : undefined,
    branchId === undefined || isUnbooked ? undefined : eq(branch, branchId),
    categoryId === undefined ? undefined : sql`${idOf(categoryId)} = any (${orderProgress.categoryIds})`,
    channel === undefined ? undefined : eq(orderProgress.channel, idOf(channel)),
    staffCode === undefined ? undefined : eq(orderProgress.staffCode, idOf(staffCode)),
  )
}

function countSteps(db: Queryable, filter: Filter, scope: Scope, since: string) {
  const isNow = sql<boolean>`${orderProgress.day} >= ${since}::date`
  return db
    .select({ step: orderProgress.step, isNow, orders: count() })
    .from(orderProgress)
    .where(ordersWithin(filter, scope))
    .groupBy(orderProgress.step, sql`2`)
}
