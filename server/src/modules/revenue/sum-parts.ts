import type { PartKind } from '@mall/contract/revenue/kinds'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { type PartFilter, partsWithin, type Scope } from './filter.ts'
import { revenueDue, revenuePart } from './tables.ts'

export interface SumRow {
  dimension: 'total' | 'day' | 'branch' | 'category' | 'channel' | 'staff' | 'cell'
  /** Day, branch, category, channel or seller. */
  key: string
  /** Of a cell: its channel. */
  other: string
  kind: PartKind
  /** From the first day of the span on, not before. */
  isNow: boolean
  fen: number
}

/** Sums of all parts of both spans by everything that is shown. */
export async function sumParts(db: Queryable, filter: PartFilter, scope: Scope, since: string): Promise<SumRow[]> {
  const { rows } = await db.execute<SumRow & Record<string, unknown>>(sumsOfParts(filter, scope, since))
  return rows
}

/** In one scan, of the index alone. */
export const sumsOfParts = (filter: PartFilter, scope: Scope, since: string) => sql`
  select case
      when grouping(day) = 0 then 'day' when grouping(branch_id) = 0 then 'branch'
      when grouping(category_id) = 0 then case grouping(channel) when 0 then 'cell' else 'category' end
      when grouping(channel) = 0 then 'channel' when grouping(staff_code) = 0 then 'staff' else 'total' end as dimension,
    coalesce(day::text, branch_id, category_id, channel, staff_code, '') as key,
    case when grouping(category_id) = 0 then coalesce(channel, '') else '' end as other,
    kind, is_now as "isNow", sum(fen)::float8 as fen
  from (
    select day, branch_id, category_id, channel, staff_code, kind, day >= ${since}::date as is_now, fen
    from ${revenuePart} where ${partsWithin(filter, scope)}) part
  group by kind, is_now,
    grouping sets ((day), (branch_id), (category_id), (channel), (staff_code), (category_id, channel), ())`

/** Orders that were paid in the span and in the one before. An order is paid once, so that days add up. */
export async function countOrders(db: Queryable, filter: PartFilter, scope: Scope, since: string) {
  const { rows } = await db.execute<{ now: number; before: number }>(sql`
    select count(*) filter (where is_now)::int as now, count(*) filter (where not is_now)::int as before
    from (
      select ${revenuePart.orderNo}, bool_or(${revenuePart.day} >= ${since}::date) as is_now
      from ${revenuePart} where ${and(partsWithin(filter, scope), eq(revenuePart.kind, 'payment'))}
      group by ${revenuePart.orderNo}) paid`)
  return rows[0] ?? { now: 0, before: 0 }
}

/** Orders that changed and are not counted anew yet; beyond a thousand nobody needs to know how many. */
export async function countDue(db: Queryable): Promise<number> {
  const due = await db.selectDistinct({ orderNo: revenueDue.orderNo }).from(revenueDue).limit(1_000)
  return due.length
}
