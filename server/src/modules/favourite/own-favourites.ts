import { fail } from '@mall/contract/failures'
import type * as contract from '@mall/contract/favourite/calls'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { findPricesNow, findProductsNow } from '../catalogue/public.ts'
import { countFavourites, listFavouriteIds, listFavourites } from './queries.ts'
import { favourite } from './tables.ts'

export const favouriteList: Handler<typeof contract.favouriteList> = async (_, { ctx, member }) => {
  const rows = await listFavourites(ctx.db, member.id)
  const ids = rows.map(({ productId }) => productId)
  const products = new Map((await findProductsNow(ctx, ids)).map((product) => [product.id, product]))
  const list = rows.flatMap((row) => {
    const product = products.get(row.productId)
    const { seenFen, createdAt, noticeSince } = row
    const own = { seenPrice: seenFen, addedAt: createdAt.toISOString(), hasNotice: noticeSince !== null }
    return product ? [{ ...product, ...own }] : []
  })
  return { list, missingIds: ids.filter((id) => !products.has(id)) }
}

export const favouriteIds: Handler<typeof contract.favouriteIds> = async (_, { ctx, member }) => ({
  productIds: await listFavouriteIds(ctx.db, member.id),
})

export const removeFavourites: Handler<typeof contract.removeFavourites> = async ({ productIds }, { ctx, member }) => {
  await ctx.db.delete(favourite).where(and(eq(favourite.memberId, member.id), inArray(favourite.productId, productIds)))
  return { total: await countFavourites(ctx.db, member.id) }
}

/** Notes price and availability of now; agreeing again keeps the first time and what was noted. */
export const setFavouriteNotice: Handler<typeof contract.setFavouriteNotice> = async (input, { ctx, member }) => {
  const { productId, hasNotice } = input
  const [product] = await findPricesNow(ctx.db, [productId])
  if (hasNotice && !product) return fail('NOT_FOUND')
  const noted = product && {
    noticeSince: sql`coalesce(${favourite.noticeSince}, ${ctx.clock.now()})`,
    notedFen: sql`coalesce(${favourite.notedFen}, ${product.fen}::int)`,
    notedAvailable: sql`coalesce(${favourite.notedAvailable}, ${product.isAvailable}::boolean)`,
  }
  const off = { noticeSince: null, notedFen: null, notedAvailable: null }
  const { rowCount } = await ctx.db
    .update(favourite)
    .set(hasNotice && noted ? noted : off)
    .where(and(eq(favourite.memberId, member.id), eq(favourite.productId, productId)))
  if (rowCount === 0) fail('NOT_FOUND')
  return { hasNotice }
}

/** At the prices of now; nothing is stored. */
export const listProductsNow: Handler<typeof contract.listProductsNow> = async ({ productIds }, { ctx }) => ({
  list: await findProductsNow(ctx, productIds),
})
