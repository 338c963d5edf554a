import type { addFavourites as endpoint } from '@mall/contract/favourite/calls'
import { MOST_FAVOURITES } from '@mall/contract/favourite/limits'
import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { findProductsNow } from '../catalogue/public.ts'
import { countFavourites, listIds } from './queries.ts'
import { favourite } from './tables.ts'

interface NewFavourite {
  productId: string
  seenPrice: number
}

/** Adds what is not there yet, the first ones first, as long as there is room. Idempotent. */
export const addFavourites: Handler<typeof endpoint> = async ({ products }, { ctx, member }) => {
  const ids = products.map(({ productId }) => productId)
  const known = new Set((await findProductsNow(ctx, ids)).map(({ id }) => id))
  const wanted = uniqueById(products.filter(({ productId }) => known.has(productId)))
  let leftOut = await insertMissing(ctx, member.id, wanted)
  // A number that a concurrent request took first leaves a product out although there is room.
  for (let total = 0; leftOut > 0; ) {
    const before = total
    total = await countFavourites(ctx.db, member.id)
    if (total >= MOST_FAVOURITES || total === before) break
    leftOut = await insertMissing(ctx, member.id, wanted)
  }
  return { total: await countFavourites(ctx.db, member.id), leftOut }
}

const uniqueById = (products: readonly NewFavourite[]) =>
  [...new Map(products.toReversed().map((product) => [product.productId, product])).values()].toReversed()

/** Gives free numbers to the products that are not there yet, and returns how many are still missing. */
async function insertMissing(ctx: Context, memberId: string, products: readonly NewFavourite[]): Promise<number> {
  if (products.length === 0) return 0
  const now = ctx.clock.now().toISOString()
  await ctx.db.execute(sql`
    insert into ${favourite} (member_id, product_id, number, seen_fen, created_at)
    select ${memberId}, product_id, free.number, seen_fen, ${now}::timestamptz - nth * interval '1 millisecond'
    from (
      select *, row_number() over (order by nth) as rank
      from jsonb_to_recordset(${rowsOf(products)}::jsonb) as wanted (nth int, product_id text, seen_fen int)
      where not exists (
        select from ${favourite} own where own.member_id = ${memberId} and own.product_id = wanted.product_id)
    ) missing
    join (
      select number, row_number() over (order by number) as rank from generate_series(1, ${MOST_FAVOURITES}::int) number
      where not exists (select from ${favourite} own where own.member_id = ${memberId} and own.number = number.number)
    ) free using (rank)
    on conflict do nothing`)
  const own = new Set(await listIds(ctx.db, memberId))
  return products.filter(({ productId }) => !own.has(productId)).length
}

const rowsOf = (products: readonly NewFavourite[]) =>
  JSON.stringify(products.map(({ productId, seenPrice }, nth) => ({ nth, product_id: productId, seen_fen: seenPrice })))
