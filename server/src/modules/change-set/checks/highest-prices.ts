import { LOWEST_DAYS } from '@mall/contract/assortment/terms'
import type { ChangeField } from '@mall/contract/change-set/fields'
import { STEEP_DAYS } from '@mall/contract/change-set/terms'
import { and, eq, gt, inArray, max, min, ne, sql } from 'drizzle-orm'
import { mallTime } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import type { FieldOfThing } from '../kinds/kind.ts'
import { changeSet, changeSetLine } from '../tables.ts'

/** Fields with a price in their value, and whose: a spec's has two. */
const PRICED: ChangeField[] = ['product.price', 'row.price', 'row.item']
const priceOf = (field: ChangeField) => (field === 'row.item' ? 'item' : PRICED.includes(field) ? 'spec' : null)

/** Of a row its price in yuan; a new one had none. */
const fen = sql`case when ${changeSetLine.base} = '' then 0 when ${changeSetLine.field} = 'product.price'
  then ${changeSetLine.base}::int else round((${changeSetLine.base}::jsonb ->> 'price')::numeric * 100)::int end`

/** The highest price of each spec and item that a set of the last days replaced; 0 where none did. */
export async function highestPrices(db: Queryable, fields: readonly FieldOfThing[]) {
  const ids = fields.filter(({ field }) => priceOf(field) !== null).map(({ thingId }) => thingId)
  const rows = await db
    .select({ field: changeSetLine.field, thingId: changeSetLine.thingId, fen: max(fen).mapWith(Number) })
    .from(changeSetLine)
    .innerJoin(changeSet, eq(changeSet.id, changeSetLine.changeSetId))
    .where(
      and(
        inArray(changeSetLine.field, PRICED),
        inArray(changeSetLine.thingId, ids),
        gt(changeSet.publishedAt, mallTime(-STEEP_DAYS * 86_400_000)),
      ),
    )
    .groupBy(changeSetLine.field, changeSetLine.thingId)
  const highest = new Map<string, number>()
  for (const row of rows) {
    const key = `${priceOf(row.field)} ${row.thingId}`
    highest.set(key, Math.max(highest.get(key) ?? 0, row.fen ?? 0))
  }
  return ({ field, thingId }: FieldOfThing): number => highest.get(`${priceOf(field)} ${thingId}`) ?? 0
}

/** The lowest price of each spec that a set of the last days replaced; missing where none did. */
export async function lowestReplaced(db: Queryable, specIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (specIds.length === 0) return new Map()
  const rows = await db
    .select({ specId: changeSetLine.thingId, fen: min(fen).mapWith(Number) })
    .from(changeSetLine)
    .innerJoin(changeSet, eq(changeSet.id, changeSetLine.changeSetId))
    .where(
      and(
        inArray(changeSetLine.field, ['product.price', 'row.price']),
        inArray(changeSetLine.thingId, [...specIds]),
        ne(changeSetLine.base, ''),
        gt(changeSet.publishedAt, mallTime(-LOWEST_DAYS * 86_400_000)),
      ),
    )
    .groupBy(changeSetLine.thingId)
  return new Map(rows.flatMap(({ specId, fen: lowest }) => (lowest === null ? [] : [[specId, lowest]])))
}
