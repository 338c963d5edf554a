import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { cardColumns, cardsOf } from '../products/product-card.ts'
import { brand, homeCategory, product, recommend, recommendTab } from '../tables.ts'

const isShown = and(eq(product.isOnSale, true), eq(product.isAudited, true))

/** The home page's tabs with their products on sale; empty tabs are left out. */
export async function listRecommendTabs(ctx: Context) {
  const rows = await ctx.db
    .select({ tab: recommendTab, card: cardColumns })
    .from(recommendTab)
    .innerJoin(recommend, eq(recommend.tabId, recommendTab.id))
    .innerJoin(product, and(eq(product.id, recommend.productId), isShown))
    .where(eq(recommendTab.isListed, true))
    .orderBy(asc(recommendTab.sort), asc(recommendTab.id), asc(recommend.sort), asc(product.id))
  const cards = await cardsOf(
    ctx,
    rows.map(({ card }) => card),
  )
  const shown = rows.flatMap(({ tab }, index) => (cards[index] ? [{ tab, card: cards[index] }] : []))
  return [...Map.groupBy(shown, ({ tab }) => tab.id).values()].flatMap((group) => {
    const tab = group[0]?.tab
    return tab ? [{ id: tab.id, tabName: tab.name, list: group.map(({ card }) => card) }] : []
  })
}

export async function listBrands(db: Queryable) {
  const rows = await db.select().from(brand).orderBy(asc(brand.sort), asc(brand.id))
  return rows.map(({ id, name, note, logo }) => ({ id, brandName: name, note, logo }))
}

/** Brands that have a product on sale in all of these categories. */
export async function listBrandsOf(db: Queryable, categoryIds: readonly string[]) {
  const inCategories = categoryIds.length > 0 ? arrayContains(product.categoryIds, [...categoryIds]) : undefined
  const rows = await db
    .selectDistinct({ id: brand.id, brandName: brand.name, sort: brand.sort })
    .from(brand)
    .innerJoin(product, and(eq(product.brandId, brand.id), isShown, inCategories))
    .orderBy(asc(brand.sort), asc(brand.id))
  return rows.map(({ id, brandName }) => ({ id, brandName }))
}

export async function listHomeCategories(db: Queryable) {
  return db
    .select()
    .from(homeCategory)
    .where(eq(homeCategory.isListed, true))
    .orderBy(asc(homeCategory.sort), asc(homeCategory.id))
}
