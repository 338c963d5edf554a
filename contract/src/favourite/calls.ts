import { z } from 'zod'
import { ProductCard } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Fen, Id, Instant, Nothing } from '../shapes.ts'
import { MAX_FAVOURITES } from './limits.ts'

const ProductIds = z.array(Id).min(1).max(MAX_FAVOURITES)

/** on-sale: can be bought now; sold-out: on sale without stock; withdrawn: not sold any more. */
const AVAILABILITIES = ['on-sale', 'sold-out', 'withdrawn'] as const

/** A product at the prices of now, and whether it can be bought. */
export const ProductNow = ProductCard.extend({ availability: z.enum(AVAILABILITIES), successorId: Id.nullable() })

const Favourite = ProductNow.extend({
  /** The lowest price when it was added, in fen. */
  seenPrice: Fen,
  addedAt: Instant,
  /** Consent to notifications when it gets cheaper or is available again. */
  hasNotice: z.boolean(),
})

export const favouriteList = endpoint({
  does: '我的收藏，最新的在前，带现在的价格和能不能买',
  method: 'GET',
  path: '/v1/favourite/list',
  access: 'member',
  input: Nothing,
  output: z.object({
    list: z.array(Favourite),
    /** Favourites whose product the mall does not have any more. */
    missingIds: z.array(Id),
  }),
})

export const favouriteIds = endpoint({
  does: '我收藏了哪些商品',
  method: 'GET',
  path: '/v1/favourite/ids',
  access: 'member',
  quiet: true,
  input: Nothing,
  output: z.object({ productIds: z.array(Id) }),
})

/** Those already there stay as they are; a visitor's list is merged by it at login, the newest first. */
export const addFavourites = endpoint({
  does: '收藏商品；登录时合并浏览器里的收藏',
  method: 'POST',
  path: '/v1/favourite/add',
  access: 'member',
  quiet: true,
  input: z.strictObject({
    products: z
      .array(z.strictObject({ productId: Id, seenPrice: Fen.max(100_000_000) }))
      .min(1)
      .max(MAX_FAVOURITES),
  }),
  output: z.object({
    total: z.int(),
    /** How many found no room any more. */
    leftOut: z.int(),
  }),
})

export const removeFavourites = endpoint({
  does: '取消收藏，提醒也一起取消',
  method: 'POST',
  path: '/v1/favourite/remove',
  access: 'member',
  quiet: true,
  input: z.strictObject({ productIds: ProductIds }),
  output: z.object({ total: z.int() }),
})

export const setFavouriteNotice = endpoint({
  does: '同意或取消一件收藏的降价、到货提醒',
  method: 'POST',
  path: '/v1/favourite/setNotice',
  access: 'member',
  input: z.strictObject({ productId: Id, hasNotice: z.boolean() }),
  output: z.object({ hasNotice: z.boolean() }),
  failures: ['NOT_FOUND'],
})

/** For what a browser keeps by itself: a visitor's favourites, and what was viewed lately. Unknown ones are missing. */
export const listProductsNow = endpoint({
  does: '这些商品现在的价格和能不能买，不保存',
  method: 'POST',
  path: '/v1/favourite/productsNow',
  access: 'anyone',
  quiet: true,
  input: z.strictObject({ productIds: ProductIds }),
  output: z.object({ list: z.array(ProductNow) }),
})
