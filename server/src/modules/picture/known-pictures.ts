import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { picture } from './tables.ts'

/** Those of these paths that the library has. */
export async function knownPictures(db: Queryable, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ path: picture.path })
    .from(picture)
    .where(inArray(picture.path, [...paths]))
  return rows.map(({ path }) => path)
}
