import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { contentVersion } from '../settings/public.ts'
import { type Fit, listFits } from './list-fits.ts'
import { cardColumns, cardOf } from './product-card.ts'
import { openIndexBuilder, type SearchDocument, type SearchIndex } from './search-index.ts'
import { brand, category, organ, product } from './tables.ts'

const held = new WeakMap<Context, Promise<Held>>()

interface Held {
  index: SearchIndex
  fingerprint: string
}

/**
 * The search index of this process. It is built at the first search and renewed before the content version turns, so
 * every process answers from what the database held at most a second ago, and nothing kept under a new version comes
 * from an old index.
 */
export async function liveIndex(ctx: Context): Promise<SearchIndex> {
  let now = held.get(ctx)
  if (!now) {
    now = load(ctx)
    held.set(ctx, now)
    now.catch(() => held.delete(ctx))
    contentVersion(ctx).onChange(() => renew(ctx))
  }
  return (await now).index
}

async function renew(ctx: Context): Promise<void> {
  const old = await held.get(ctx)
  if (old && old.fingerprint === (await fingerprintOf(ctx))) {
    const places = await ctx.doors.bookingPlaces(ctx.db)
    held.set(ctx, Promise.resolve({ ...old, index: { ...old.index, places } }))
    return
  }
  const next = await load(ctx)
  held.set(ctx, Promise.resolve(next))
}

/** Changes with all that the index is made of, except branches, which are few enough to be read each time. */
async function fingerprintOf(ctx: Context): Promise<string> {
  const { rows } = await ctx.pool.query<{ fingerprint: string }>({
    name: 'search-fingerprint',
    text: `select concat_ws(' ', count(*), sum(hashtextextended(id || ' ' || version, 0))) as fingerprint from (
      select id, xmin::text as version from product
      union all select id, xmin::text from brand
      union all select id, xmin::text from organ
      union all select id, xmin::text from category
      union all select id, xmin::text from exam_package
      union all select id, xmin::text from product_spec) as row`,
  })
  return rows[0]?.fingerprint ?? ''
}

const ROWS_AT_ONCE = 500

/** Reads in portions, so that other requests are answered meanwhile. */
async function load(ctx: Context): Promise<Held> {
  // Before the rows: a change in between makes the next comparison differ, never agree.
  const fingerprint = await fingerprintOf(ctx)
  const builder = openIndexBuilder()
  let after: { rank: number; id: string } | null = null
  for (;;) {
    const rows = await nextRows(ctx, after)
    const fits = await listFits(
      ctx.db,
      rows.map(({ id }) => id),
    )
    builder.add(rows.map((row) => documentOf(row, fits.get(row.id))))
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) break
    after = { rank: last.rank, id: last.id }
  }
  const brands = await ctx.db.select({ id: brand.id, name: brand.name }).from(brand).orderBy(asc(brand.sort))
  const organs = await ctx.db.select({ id: organ.id, name: organ.name }).from(organ).orderBy(asc(organ.sort))
  const types = await ctx.db
    .select({ id: category.id, name: category.name, parentId: category.parentId })
    .from(category)
    .orderBy(asc(category.sort), asc(category.id))
  const places = await ctx.doors.bookingPlaces(ctx.db)
  return { index: builder.finish({ brands, organs, types, places }), fingerprint }
}

function nextRows(ctx: Context, after: { rank: number; id: string } | null) {
  const later = after && or(gt(product.rank, after.rank), and(eq(product.rank, after.rank), gt(product.id, after.id)))
  return ctx.db
    .select({
      ...cardColumns,
      brandId: product.brandId,
      categoryIds: product.categoryIds,
      organIds: product.organIds,
      vector: product.searchVector,
      rank: product.rank,
    })
    .from(product)
    .where(and(eq(product.isOnSale, true), eq(product.isAudited, true), later ?? undefined))
    .orderBy(asc(product.rank), asc(product.id))
    .limit(ROWS_AT_ONCE)
}

function documentOf(row: Awaited<ReturnType<typeof nextRows>>[number], fits: readonly Fit[] = []): SearchDocument {
  const { brandId, categoryIds, organIds, vector } = row
  return { card: cardOf(row), brandId, categoryIds, organIds, vector, fits }
}
