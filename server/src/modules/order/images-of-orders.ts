import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { orderLine } from './tables.ts'

/** Those of these pictures with which something was sold. Reads all of it: for work at intervals. */
export async function imagesOfOrders(db: Queryable, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ image: orderLine.image })
    .from(orderLine)
    .where(inArray(orderLine.image, [...paths]))
  return rows.map(({ image }) => image)
}
