import { createHash } from 'node:crypto'
import { TOP_CATEGORY } from '@mall/contract/content/structure-terms'
import { LEVELS } from '@mall/contract/sheet/cells'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { brand, category, organ } from '../tables.ts'

/** The same for the same name, so that two who bring in the same one make it once. */
export const idOfName = (kind: string, name: string) =>
  `${kind}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

const nextSort = (table: typeof organ | typeof brand | typeof category) =>
  sql<number>`(select coalesce(max(sort), 0) + 1 from ${table})`

/** Ids of organ systems by their names; new ones are made. */
export async function organIdsOf(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(names)]
  const known = await tx.select().from(organ).where(inArray(organ.name, wanted))
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  for (const name of wanted.filter((one) => !ids.has(one))) {
    const id = idOfName('organ', name)
    await tx
      .insert(organ)
      .values({ id, name, sort: nextSort(organ) })
      .onConflictDoNothing()
    ids.set(name, id)
  }
  return ids
}

/** Ids of brands by their names; new ones are made. */
export async function brandIdsOf(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(names)]
  const known = await tx.select().from(brand).where(inArray(brand.name, wanted))
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  for (const name of wanted.filter((one) => !ids.has(one))) {
    const id = idOfName('brand', name)
    await tx
      .insert(brand)
      .values({ id, name, note: '', logo: '', sort: nextSort(brand) })
      .onConflictDoNothing()
    ids.set(name, id)
  }
  return ids
}

/**
 * The ids of these categories and of those above them, each name as `first` or `first/second`; new ones are made. `isSold`:
 * what was taken out is listed again, for something on sale is in it.
 */
export async function categoryIdsOf(tx: Tx, paths: readonly string[], isSold: boolean): Promise<string[]> {
  const ids: string[] = []
  for (const path of paths) {
    const [first = '', second] = path.split(LEVELS).map((part) => part.trim())
    const firstId = await categoryId(tx, TOP_CATEGORY, first, isSold)
    if (second) ids.push(await categoryId(tx, firstId, second, isSold))
    ids.push(firstId)
  }
  return [...new Set(ids)]
}

async function categoryId(tx: Tx, parentId: string, name: string, isSold: boolean): Promise<string> {
  const [known] = await tx
    .select({ id: category.id, isListed: category.isListed })
    .from(category)
    .where(sql`${category.parentId} = ${parentId} and ${category.name} = ${name}`)
  if (known) {
    if (isSold && !known.isListed) await tx.update(category).set({ isListed: true }).where(eq(category.id, known.id))
    return known.id
  }
  const id = idOfName('category', `${parentId} ${name}`)
  await tx
    .insert(category)
    .values({ id, parentId, name, image: '', sort: nextSort(category) })
    .onConflictDoNothing()
  return id
}
