import { changeFields } from '@mall/contract/change-set/fields'
import { STEEP_DAYS } from '@mall/contract/change-set/terms'
import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { mallTime } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { FieldOfThing } from './kinds/kind.ts'
import { changeSet, changeSetLine } from './tables.ts'

/** The highest price of each spec that a set of the last days replaced; 0 where none did. */
export async function highestPrices(db: Queryable, fields: readonly FieldOfThing[]) {
  const specIds = fields.filter(({ field }) => changeFields[field].form === 'price').map(({ thingId }) => thingId)
  const rows = await db
    .select({ specId: changeSetLine.thingId, fen: max(sql`${changeSetLine.base}::int`).mapWith(Number) })
    .from(changeSetLine)
    .innerJoin(changeSet, eq(changeSet.id, changeSetLine.changeSetId))
    .where(
      and(
        eq(changeSetLine.field, 'product.price'),
        inArray(changeSetLine.thingId, specIds),
        gt(changeSet.publishedAt, mallTime(-STEEP_DAYS * 86_400_000)),
      ),
    )
    .groupBy(changeSetLine.thingId)
  const highest = new Map(rows.map(({ specId, fen }) => [specId, fen ?? 0]))
  return (specId: string): number => highest.get(specId) ?? 0
}
