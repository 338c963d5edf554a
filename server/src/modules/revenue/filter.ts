import { addDays, daysBetween } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { FIGURE_DAYS, WITHOUT } from '@mall/contract/revenue/kinds'
import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import { revenuePart } from './tables.ts'

export interface Span {
  from: string
  to: string
}

export interface PartFilter extends Span {
  branchId?: string | undefined
  categoryId?: string | undefined
  channel?: string | undefined
  staffCode?: string | undefined
  coupon?: string | undefined
}

export type Scope = 'all' | readonly string[]

/** Fails for days that make no span. */
export const assertSpan = (span: Span): void => void spanBefore(span)

/** As many days before it. Fails for days that make no span. */
export function spanBefore({ from, to }: Span): Span {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > FIGURE_DAYS) fail('FIGURE_DAYS_WRONG')
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Parts of these days at branches of the caller; those of no branch belong to the whole group. */
export function partsWithin({ from, to, branchId, categoryId, channel, staffCode, coupon }: PartFilter, scope: Scope) {
  const of = (column: Parameters<typeof eq>[0], value: string | undefined): SQL | undefined =>
    value === undefined ? undefined : eq(column, value === WITHOUT ? '' : value)
  return and(
    gte(revenuePart.day, from),
    lte(revenuePart.day, to),
    scope === 'all' ? undefined : inArray(revenuePart.branchId, [...scope]),
    of(revenuePart.branchId, branchId),
    of(revenuePart.categoryId, categoryId),
    of(revenuePart.channel, channel),
    of(revenuePart.staffCode, staffCode),
    of(revenuePart.coupon, coupon),
  )
}
