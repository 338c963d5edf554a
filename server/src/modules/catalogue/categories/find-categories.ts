import { and, asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { category } from '../tables.ts'

/** The child categories of these that the shop lists; '0' is the parent of the first level. In order. */
export async function listCategoriesBelow(db: Queryable, parentIds: readonly string[]) {
  if (parentIds.length === 0) return []
  const rows = await db
    .select()
    .from(category)
    .where(and(inArray(category.parentId, [...parentIds]), category.isListed))
    .orderBy(asc(category.sort), asc(category.id))
  return rows.map(({ id, parentId, name, image }) => ({ id, pid: parentId, categoryName: name, categoryImg: image }))
}
