import { STEEP_DAYS } from '@mall/contract/change-set/terms'
import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { mallTime } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { findChangeable, lockChangeable, type TextField } from '../catalogue/public.ts'
import { isSteepCut } from './change-rules.ts'
import { changeSet, changeSetLine } from './tables.ts'

export type LineRow = typeof changeSetLine.$inferSelect
type Found = Awaited<ReturnType<typeof findChangeable>>

/** A line beside what stands in the shop. */
export interface LineNow {
  row: LineRow
  productId: string
  productName: string
  specName: string
  /** null: the thing is gone. */
  now: string | number | null
  isConflict: boolean
  /** The price would be above the price that it is compared with. */
  isTooHigh: boolean
  highestFen: number | null
  isSteep: boolean
}

export function readLines(db: Queryable, changeSetId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(changeSetLine)
    .where(eq(changeSetLine.changeSetId, changeSetId))
    .orderBy(asc(changeSetLine.createdAt), asc(changeSetLine.id))
}

/** The lines as they compare with the shop. */
export async function compareLines(db: Queryable, rows: readonly LineRow[]): Promise<LineNow[]> {
  return compare(db, rows, await findChangeable(db, idsOf(rows)))
}

/** The same, with every thing locked until the end of the transaction. */
export async function lockLines(tx: Tx, rows: readonly LineRow[]): Promise<LineNow[]> {
  const found = await lockChangeable(tx, idsOf(rows))
  return compare(tx, rows, found)
}

const idsOf = (rows: readonly Pick<LineRow, 'field' | 'thingId'>[]) => ({
  specIds: rows.flatMap(({ field, thingId }) => (field === 'price' ? [thingId] : [])),
  productIds: rows.flatMap(({ field, thingId }) => (field === 'price' ? [] : [thingId])),
})

async function compare(db: Queryable, rows: readonly LineRow[], { specs, products }: Found): Promise<LineNow[]> {
  const highest = await highestPrices(db, idsOf(rows).specIds)
  const specById = new Map(specs.map((spec) => [spec.specId, spec]))
  const productById = new Map(products.map((one) => [one.productId, one]))
  return rows.map((row) => {
    const { field, thingId, base, next } = row
    const spec = field === 'price' ? specById.get(thingId) : undefined
    const product = productById.get(spec?.productId ?? thingId)
    const named = { productId: product?.productId ?? thingId, productName: product?.name ?? '' }
    if (field !== 'price') {
      const now = product?.[field] ?? null
      const isConflict = now !== base
      return { row, ...named, specName: '', now, isConflict, isTooHigh: false, highestFen: null, isSteep: false }
    }
    const now = spec?.sellingFen ?? null
    const highestFen = Math.max(highest.get(thingId) ?? 0, now ?? 0, Number(base))
    const isTooHigh = spec !== undefined && spec.marketFen < Number(next)
    return {
      ...{ row, ...named, specName: spec?.specName ?? '', now, highestFen },
      ...{ isConflict: now !== Number(base) || isTooHigh, isTooHigh },
      isSteep: isSteepCut(highestFen, Number(next)),
    }
  })
}

/** The highest price of each spec that a set of the last days replaced. */
async function highestPrices(db: Queryable, specIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ specId: changeSetLine.thingId, fen: max(sql`${changeSetLine.base}::int`).mapWith(Number) })
    .from(changeSetLine)
    .innerJoin(changeSet, eq(changeSet.id, changeSetLine.changeSetId))
    .where(
      and(
        eq(changeSetLine.field, 'price'),
        inArray(changeSetLine.thingId, [...specIds]),
        gt(changeSet.publishedAt, mallTime(-STEEP_DAYS * 86_400_000)),
      ),
    )
    .groupBy(changeSetLine.thingId)
  return new Map(rows.map(({ specId, fen }) => [specId, fen ?? 0]))
}

/** The lines as changes of prices and of texts. */
export function changesOf(rows: readonly LineRow[]) {
  return {
    prices: rows.flatMap(({ field, thingId, base, next }) =>
      field === 'price' ? [{ specId: thingId, fromFen: Number(base), toFen: Number(next) }] : [],
    ),
    texts: rows.flatMap(({ field, thingId, base, next }) =>
      field === 'price' ? [] : [{ ...textOf(field, thingId), from: base, to: next }],
    ),
  }
}

const textOf = (field: TextField, productId: string) => ({ field, productId })
