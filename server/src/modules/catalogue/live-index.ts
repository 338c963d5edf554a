import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { contentVersion } from '../settings/public.ts'
import { productsTurned } from './activities.ts'
import { readActivityPrices } from './activity-prices.ts'
import type { CheaperProduct } from './activity-rules.ts'
import { type Eligibility, listEligibility } from './list-eligibility.ts'
import { cardColumns, cardOf } from './product-card.ts'
import { openSearchIndex, type SearchDocument, type SearchIndex, type SearchNames } from './search-index.ts'
import { soldUnits } from './sold-units.ts'
import { brand, category, organ, product } from './tables.ts'

type OpenIndex = ReturnType<typeof openSearchIndex>

interface IndexState {
  index: OpenIndex
  /** Transactions before this one are in the index. */
  horizon: string
  /** Its prices are those of this instant, until the next activity starts or ends. */
  pricedAt: Date
}

const held = new WeakMap<Context, Promise<IndexState>>()

/**
 * The search index of this process. It is built at the first search and renewed before the content version turns, so
 * every process answers from what the database held at most a second ago, and nothing kept under a new version comes
 * from an old index. What was sold lately is in it as well.
 */
export async function liveIndex(ctx: Context): Promise<SearchIndex> {
  let now = held.get(ctx)
  if (!now) {
    now = load(ctx)
    held.set(ctx, now)
    now.catch(() => held.delete(ctx))
    contentVersion(ctx).onChange(() => renew(ctx))
  }
  const sold = await soldUnits(ctx)
  const { index } = await now
  index.setSold(sold)
  return index
}

/** Reads what changed, then changes the index in one go, so that no search sees half of it. */
async function renew(ctx: Context): Promise<void> {
  const now = await held.get(ctx)
  if (!now) return
  const { index } = now
  const pricedAt = ctx.clock.now()
  const { ids: changed, horizon } = await changesSince(ctx, now.horizon)
  const ids = [...new Set([...changed, ...(await productsTurned(ctx, now.pricedAt, pricedAt))])]
  if (hasManyDeleted(index) || ids.length > index.liveCount / 2) {
    const next = await load(ctx)
    held.set(ctx, Promise.resolve(next))
    return
  }
  const documents: SearchDocument[] = []
  const { products } = await readActivityPrices(ctx)
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const rows = await rowsOf(ctx, inArray(product.id, ids.slice(at, at + ROWS_AT_ONCE)))
    documents.push(...(await documentsOf(ctx, rows, products)))
  }
  const names = await namesOf(ctx)
  for (const id of ids) index.remove(id)
  for (const document of documents) index.put(document)
  index.setNames(names)
  now.horizon = horizon
  now.pricedAt = pricedAt
}

/** Numbers of deleted documents cost as much as others; when they are more than the rest, the index is built anew. */
function hasManyDeleted({ deletedCount, liveCount }: SearchIndex): boolean {
  return deletedCount > 1000 + liveCount
}

/**
 * Products that transactions touched which the horizon does not cover, and the horizon of this reading. A transaction
 * that was still running then is not covered, so its products are read twice rather than never.
 */
async function changesSince(ctx: Context, horizon: string): Promise<{ ids: string[]; horizon: string }> {
  const { rows } = await ctx.pool.query<{ horizon: string; ids: string[] }>({
    name: 'search-changes',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, array(
      select product_id from product_change
      where changed_in >= $1::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())) as ids`,
    values: [horizon],
  })
  return rows[0] ?? { ids: [], horizon }
}

const ROWS_AT_ONCE = 500

/** Reads in portions, so that other requests are answered meanwhile. */
async function load(ctx: Context): Promise<IndexState> {
  // Before the rows: what changes in between is read again, never missed.
  const pricedAt = ctx.clock.now()
  const { rows } = await ctx.pool.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  )
  const index = openSearchIndex()
  const { products } = await readActivityPrices(ctx)
  for (let after = ''; ; ) {
    const portion = await rowsOf(ctx, gt(product.id, after))
    for (const document of await documentsOf(ctx, portion, products)) index.put(document)
    const last = portion.at(-1)
    if (!last || portion.length < ROWS_AT_ONCE) break
    after = last.id
  }
  index.words.trim()
  index.setNames(await namesOf(ctx))
  return { index, horizon: rows[0]?.horizon ?? '0', pricedAt }
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(ctx: Context, wanted: ReturnType<typeof and>) {
  return ctx.db
    .select({
      ...cardColumns,
      brandId: product.brandId,
      organIds: product.organIds,
      vector: product.searchVector,
      rank: product.rank,
    })
    .from(product)
    .where(and(eq(product.isOnSale, true), eq(product.isAudited, true), wanted))
    .orderBy(asc(product.id))
    .limit(ROWS_AT_ONCE)
}

type Cheaper = ReadonlyMap<string, CheaperProduct>

async function documentsOf(ctx: Context, rows: readonly Row[], cheaper: Cheaper): Promise<SearchDocument[]> {
  const eligibility = await listEligibility(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => documentOf(row, eligibility.get(row.id) ?? [], cheaper.get(row.id)))
}

function documentOf(
  row: Row,
  eligibility: readonly Eligibility[],
  cheaper: CheaperProduct | undefined,
): SearchDocument {
  const { brandId, categoryIds, organIds, vector, rank } = row
  const card = cardOf(row, cheaper)
  const { crowd, tier, serviceKind } = card
  const profile = {
    crowd,
    tier,
    serviceKind,
    brandId,
    isCrossBorder: card.cbecFlag,
    categoryIds,
    organIds,
    eligibility,
  }
  return { card, profile, rank, vector }
}

async function namesOf(ctx: Context): Promise<SearchNames> {
  const [brands, organs, types, places] = await Promise.all([
    ctx.db.select({ id: brand.id, name: brand.name }).from(brand).orderBy(asc(brand.sort), asc(brand.id)),
    ctx.db.select({ id: organ.id, name: organ.name }).from(organ).orderBy(asc(organ.sort), asc(organ.id)),
    ctx.db
      .select({ id: category.id, name: category.name, parentId: category.parentId })
      .from(category)
      .orderBy(asc(category.sort), asc(category.id)),
    ctx.doors.bookingPlaces(ctx.db),
  ])
  return { brands, organs, types, places }
}
