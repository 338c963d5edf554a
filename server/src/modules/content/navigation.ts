import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { listCards, listCategoriesBelow } from '../catalogue/public.ts'
import { navigationEntry, navigationItem } from './tables.ts'

type Kind = '0' | '1' | '2'
type EntryRow = typeof navigationEntry.$inferSelect
type Below = Awaited<ReturnType<typeof listCategoriesBelow>>

/** Items of a navigation; one for a category contains its subcategories and its panel. */
export async function listNavigation(ctx: Context, position: string) {
  const { db } = ctx
  const items = await db
    .select()
    .from(navigationItem)
    .where(and(eq(navigationItem.position, position), navigationItem.isListed))
    .orderBy(asc(navigationItem.sort), asc(navigationItem.id))
  const parents = items.map(({ categoryId }) => categoryId).filter((id) => id !== '')
  const [categories, entries, cards] = await Promise.all([
    listCategoriesBelow(db, parents),
    listEntries(db, parents),
    listCards(
      ctx,
      items.map(({ productId }) => productId).filter((id) => id !== ''),
    ),
  ])
  const below = Map.groupBy(categories, ({ pid }) => pid)
  const ways = Map.groupBy(entries, ({ categoryId }) => categoryId)
  return items.map(({ id, name, type, pcUrl, h5Url, categoryId, productId }) => ({
    ...{ id, navigationName: name, type: kindOf(type), pcUrl, h5Url, categoryId },
    categoryList: below.get(categoryId) ?? [],
    panel: {
      columns: columnsOf(ways.get(categoryId) ?? [], below.get(categoryId) ?? []),
      product: cards.find((card) => card.id === productId) ?? null,
    },
  }))
}

/** How many items the shop shows in its navigations. */
export const countNavigation = (db: Queryable): Promise<number> =>
  db.$count(navigationItem, eq(navigationItem.isListed, true))

async function listEntries(db: Queryable, categoryIds: readonly string[]) {
  if (categoryIds.length === 0) return []
  return db
    .select()
    .from(navigationEntry)
    .where(and(inArray(navigationEntry.categoryId, [...categoryIds]), navigationEntry.isListed))
    .orderBy(asc(navigationEntry.sort), asc(navigationEntry.id))
}

function columnsOf(entries: readonly EntryRow[], below: Below) {
  if (entries.length > 0) {
    return [...Map.groupBy(entries, ({ columnTitle }) => columnTitle)].map(([title, list]) => ({ title, list }))
  }
  const list = below.map(({ id, pid, categoryName, categoryImg }) => ({
    ...{ id, name: categoryName, image: categoryImg, tier: 0 },
    query: `product_first_type_id=${pid}&product_second_type_id=${id}`,
  }))
  return list.length > 0 ? [{ title: '细分', list }] : []
}

function kindOf(type: string): Kind {
  return type === '1' || type === '2' ? type : '0'
}
