import { count } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { item } from '../tables.ts'

export async function countItems(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(item)
  return row?.total ?? 0
}
