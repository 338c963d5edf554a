import type { ChangeField } from '@mall/contract/change-set/fields'
import { cellsOf, fenOfValue, partsOfChange } from '@mall/contract/change-set/row-value'
import { isSteepCoupon } from '@mall/contract/coupon/terms'
import type { FailureName } from '@mall/contract/failures'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { deleteHiddenBanners } from '../content/public.ts'
import { readThresholds } from '../settings/public.ts'
import { isSteepCut } from './change-rules.ts'
import { fallsBelowCost } from './checks/falls-below-cost.ts'
import { highestPrices } from './checks/highest-prices.ts'
import { judgeActivities } from './checks/judge-activities.ts'
import type { ValueNow } from './kinds/kind.ts'
import { kindOfField, lockThings, readValues } from './kinds/kinds.ts'
import { pricesBeside } from './kinds/prices-beside.ts'
import { changeSet, changeSetLine } from './tables.ts'

export type LineRow = typeof changeSetLine.$inferSelect

/** A line beside what stands in the shop. */
export interface LineNow {
  row: LineRow
  /** null: the thing is gone. */
  value: ValueNow | null
  isConflict: boolean
  /** Why it cannot be published, although the value is as it was. */
  problem: FailureName | null
  /** Of a price. */
  highestFen: number | null
  isSteep: boolean
  isBelowCost: boolean
}

export function readLines(db: Queryable, changeSetId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(changeSetLine)
    .where(eq(changeSetLine.changeSetId, changeSetId))
    .orderBy(asc(changeSetLine.createdAt), asc(changeSetLine.id))
}

/** What a set makes of one field of a thing; null: nothing. */
export async function draftedValue(db: Queryable, changeSetId: string, field: ChangeField, thingId: string) {
  const { next } = changeSetLine
  const [line] = await db
    .select({ next })
    .from(changeSetLine)
    .where(
      and(
        eq(changeSetLine.changeSetId, changeSetId),
        eq(changeSetLine.field, field),
        eq(changeSetLine.thingId, thingId),
      ),
    )
  return line?.next ?? null
}

/** The same, with every thing locked until the end of the transaction. */
export async function lockLines(tx: Tx, rows: readonly LineRow[]): Promise<LineNow[]> {
  await lockThings(tx, rows)
  return compareLines(tx, rows)
}

/** The lines of a set as they compare with the shop. */
export async function compareLines(db: Queryable, rows: readonly LineRow[]): Promise<LineNow[]> {
  const pairs = rows.flatMap(({ field, thingId }) =>
    (kindOfField(field).pairs[field] ?? []).map((pair) => ({ field: pair, thingId })),
  )
  const valueNow = await readValues(db, [...rows, ...pairs])
  const nextOf = new Map(rows.map(({ field, thingId, next }) => [`${field} ${thingId}`, next]))
  const highestOf = await highestPrices(db, rows)
  const leastOf = await pricesBeside(db, rows)
  const activityOf = await judgeActivities(db, rows)
  const isBelowCostOf = await fallsBelowCost(db, rows)
  const { steepPercent } = await readThresholds(db)
  return rows.map((row) => {
    const { field, thingId, base, next } = row
    const value = valueNow(row)
    const willBe = (pair: ChangeField) =>
      nextOf.get(`${pair} ${thingId}`) ?? valueNow({ field: pair, thingId })?.now ?? ''
    const activity = activityOf(row)
    const problem = value && (kindOfField(field).whyNotPublish(row, value, willBe) ?? activity.problem)
    const isBelowCost = isBelowCostOf(row) || activity.isBelowCost
    const fen = fenOfValue(field, next)
    const known = [highestOf(row), fenOfValue(field, value?.now ?? '') ?? 0, fenOfValue(field, base) ?? 0]
    const highestFen = fen === null ? null : Math.max(...known, isPlacedNewly(row) ? leastOf(row) : 0)
    const isCut = highestFen !== null && fen !== null && isSteepCut(steepPercent, highestFen, fen)
    return {
      ...{ row, value, problem, highestFen, isConflict: value?.now !== base || problem !== null },
      isSteep:
        (isCut && partsOfChange(row).includes('price')) ||
        isForMore(row) ||
        activity.isSteep ||
        isSteepOffer(row, steepPercent) ||
        isBelowCost,
      isBelowCost,
    }
  })
}

/** Whether a price row is new, or of another product or package than before. */
function isPlacedNewly({ field, base, next }: LineRow): boolean {
  if (field !== 'row.price') return false
  const [was, is] = [cellsOf(base), cellsOf(next)]
  return was?.product !== is?.product || was?.package !== is?.package
}

/** Whether more people are examined for the price of a product. */
const isForMore = ({ field, base, next }: LineRow): boolean =>
  field === 'row.product' && base !== '' && Number(cellsOf(next)?.people) > Number(cellsOf(base)?.people)

/** Whether a coupon that takes much off is new, or given to more people or for longer. */
function isSteepOffer({ field, base, next }: LineRow, steepPercent: number): boolean {
  if (field !== 'row.coupon') return false
  const [was, is] = [cellsOf(base), cellsOf(next)]
  if (!is || !isSteepCoupon(is, steepPercent)) return false
  return base === '' || Number(is.total) > Number(was?.total) || (is.claimTo ?? '') > (was?.claimTo ?? '')
}

/** Deletes new banners that these lines were to show, once no set that is not discarded speaks of them. */
export async function deleteGivenUp(tx: Tx, rows: readonly LineRow[]): Promise<void> {
  const added = rows.filter(({ field, base }) => field === 'banner.listed' && base === 'no')
  const thingIds = [...new Set(added.map(({ thingId }) => thingId))]
  if (thingIds.length === 0) return
  const kept = await tx
    .select({ thingId: changeSetLine.thingId })
    .from(changeSetLine)
    .innerJoin(changeSet, eq(changeSet.id, changeSetLine.changeSetId))
    .where(and(inArray(changeSetLine.thingId, thingIds), ne(changeSet.state, 'discarded')))
  const gone = thingIds.filter((id) => kept.every(({ thingId }) => thingId !== id))
  if (gone.length > 0) await deleteHiddenBanners(tx, gone)
}
