import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { type Eligibility, listEligibility } from '../examinations/list-eligibility.ts'
import { productsOfChangedActivities } from '../promotions/activities.ts'
import { readActivityPrices } from '../promotions/activity-prices.ts'
import type { CheaperProduct } from '../promotions/activity-rules.ts'
import { brand, category, item, organ, packageItem, product } from '../tables.ts'
import { withoutSpaces } from '../text/tokenizer.ts'
import { type Card, cardColumns, cardOf } from './product-card.ts'

/** The facets and filters of a product except the price; shared by many products. */
export interface ProductProfile extends Pick<Card, 'crowd' | 'tier' | 'serviceKind'> {
  brandId: string
  isCrossBorder: boolean
  categoryIds: readonly string[]
  organIds: readonly string[]
  /** The audiences of its packages; goods have none and are for everybody. */
  eligibility: readonly Eligibility[]
}

/** A product on sale as a search engine indexes it. */
export interface ProductDocument {
  card: Card
  profile: ProductProfile
  /** The operator's rank; ties by id. */
  rank: number
  /** `search_vector` as PostgreSQL prints it. */
  vector: string
}

const BATCH = 500

/** All products on sale in batches, so that other requests are served in between. */
export async function* readProductDocuments(ctx: Context): AsyncGenerator<ProductDocument[]> {
  const { products } = await readActivityPrices(ctx)
  for (let after = ''; ; ) {
    const rows = await listRows(ctx, gt(product.id, after))
    yield await toDocuments(ctx, rows, products)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

/** Those of these products that are on sale. */
export async function findProductDocuments(ctx: Context, ids: readonly string[]): Promise<ProductDocument[]> {
  const { products } = await readActivityPrices(ctx)
  const documents: ProductDocument[] = []
  for (let index = 0; index < ids.length; index += BATCH) {
    const rows = await listRows(ctx, inArray(product.id, ids.slice(index, index + BATCH)))
    documents.push(...(await toDocuments(ctx, rows, products)))
  }
  return documents
}

/** How far product changes have been read. */
export interface ProductHorizon {
  /** Transactions before this one are covered. */
  transaction: string
  /** Activities that started or ended before this instant are covered. */
  at: Date
}

/** Taken before products are read: changes in between are read again, never missed. */
export async function currentProductHorizon(ctx: Context): Promise<ProductHorizon> {
  const at = ctx.clock.now()
  const { rows } = await ctx.pool.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  )
  return { transaction: rows[0]?.horizon ?? '0', at }
}

/**
 * Products that changed since the horizon, including deleted ones and those of activities that started or ended, and the
 * new horizon. A transaction still running is not covered, so its products are read twice
 * rather than never.
 */
export async function productChangesSince(
  ctx: Context,
  horizon: ProductHorizon,
): Promise<{ ids: string[]; horizon: ProductHorizon }> {
  const at = ctx.clock.now()
  const { rows } = await ctx.pool.query<{ horizon: string; ids: string[] }>({
    name: 'search-changes',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, array(
      select product_id from product_change
      where changed_in >= $1::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())) as ids`,
    values: [horizon.transaction],
  })
  const turned = await productsOfChangedActivities(ctx, horizon.at, at)
  return {
    ids: [...new Set([...(rows[0]?.ids ?? []), ...turned])],
    horizon: { transaction: rows[0]?.horizon ?? horizon.transaction, at },
  }
}

function listRows(ctx: Context, where: SQL | undefined) {
  return ctx.db
    .select({
      ...cardColumns,
      brandId: product.brandId,
      organIds: product.organIds,
      vector: product.searchVector,
      rank: product.rank,
    })
    .from(product)
    .where(and(eq(product.isOnSale, true), eq(product.isAudited, true), where))
    .orderBy(asc(product.id))
    .limit(BATCH)
}

async function toDocuments(
  ctx: Context,
  rows: Awaited<ReturnType<typeof listRows>>,
  cheaper: ReadonlyMap<string, CheaperProduct>,
): Promise<ProductDocument[]> {
  const eligibility = await listEligibility(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { brandId, categoryIds, organIds, vector, rank } = row
    const card = cardOf(row, cheaper.get(row.id))
    const { crowd, tier, serviceKind, cbecFlag: isCrossBorder } = card
    const own = eligibility.get(row.id) ?? []
    const profile = { crowd, tier, serviceKind, brandId, isCrossBorder, categoryIds, organIds, eligibility: own }
    return { card, profile, rank, vector }
  })
}

/** Brands, organ systems and categories, in the operator's order, and the names of conditions. */
export async function listCatalogueNames(ctx: Context) {
  const [brands, organs, types, spoken] = await Promise.all([
    ctx.db.select({ id: brand.id, name: brand.name }).from(brand).orderBy(asc(brand.sort), asc(brand.id)),
    ctx.db.select({ id: organ.id, name: organ.name }).from(organ).orderBy(asc(organ.sort), asc(organ.id)),
    ctx.db
      .select({ id: category.id, name: category.name, parentId: category.parentId })
      .from(category)
      .orderBy(asc(category.sort), asc(category.id)),
    ctx.db
      .select({ conditions: item.conditionWords, contraindications: item.contraindicationWords })
      .from(item)
      .where(sql`cardinality(${item.conditionWords}) + cardinality(${item.contraindicationWords}) > 0`),
  ])
  const words = spoken.flatMap(({ conditions, contraindications }) => [...conditions, ...contraindications])
  return { brands, organs, types, conditions: new Set(words.map(withoutSpaces)) }
}

/** The examination items of packages, with their synonyms, in the operator's order. */
export function listExaminedItems(ctx: Context) {
  return ctx.db
    .selectDistinct({ name: item.name, aliases: item.aliases, sort: item.sort })
    .from(item)
    .innerJoin(packageItem, eq(packageItem.itemId, item.id))
    .orderBy(asc(item.sort), asc(item.name))
}
