import { z } from 'zod'
import { ProductCard } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Fen, Id, Nothing, pageOf, QueryInt } from '../shapes.ts'

/** A block of a special page; withdrawn products are left out. */
export const SpecialBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    imageUrl: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    /** Address within the mall that it leads to; '' for none. */
    to: z.string(),
  }),
  /** `html` is sanitised. */
  z.object({ kind: z.literal('text'), title: z.string(), html: z.string() }),
  /** One featured product, and why. */
  z.object({ kind: z.literal('product'), words: z.string(), product: ProductCard }),
  z.object({ kind: z.literal('products'), title: z.string(), hint: z.string(), products: z.array(ProductCard) }),
  /** Codes of coupons that may be claimed here. */
  z.object({ kind: z.literal('coupon'), title: z.string(), hint: z.string(), codes: z.array(Id) }),
])

export const getSpecial = endpoint({
  does: '专题页：由图片、文字、商品与优惠券组成',
  method: 'GET',
  path: '/special/getSpecial/{specialId}',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ specialId: Id }),
  output: z.object({
    id: Id,
    title: z.string(),
    summary: z.string(),
    imageUrl: z.string(),
    phoneImageUrl: z.string(),
    blocks: z.array(SpecialBlock),
  }),
  failures: ['NOT_FOUND'],
})

export const listSpecials = endpoint({
  does: '全部专题',
  method: 'GET',
  path: '/special/getSpecialList',
  access: 'anyone',
  forOlderClients: true,
  shared: true,
  input: Nothing,
  output: z.object({
    list: z.array(z.object({ id: Id, title: z.string(), summary: z.string(), imageUrl: z.string() })),
  }),
})

/** An examination that can be bought on its own. */
const MarketItem = z.object({
  id: Id,
  name: z.string(),
  organId: Id,
  /** 看什么: the purpose. */
  tells: z.string(),
  prepare: z.string(),
  notFor: z.string(),
  minutes: z.int(),
  needsFasting: z.boolean(),
  basePrice: Fen,
})

export const getMarket = endpoint({
  does: '体检超市：分类、项目数与打底套餐',
  method: 'GET',
  path: '/tjMarket/getMarket',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({
    categories: z.array(z.object({ id: Id, name: z.string(), itemCount: z.int() })),
    itemTotal: z.int(),
    /** Base packages that items are added to. */
    bases: z.array(ProductCard),
  }),
})

export const listMarketItems = endpoint({
  does: '体检超市的单项，按分类分页',
  method: 'GET',
  path: '/tjMarket/getItemList',
  access: 'anyone',
  shared: true,
  input: z.strictObject({
    /** '' for all of them. */
    categoryId: z.string().max(64).default(''),
    /** Part of a name or of a purpose. */
    searchItem: z.string().max(40).default(''),
    pageNum: QueryInt(1, 1000).default(1),
    /** The specification's page size of market items. */
    pageSize: QueryInt(1, 50).default(10),
  }),
  output: pageOf(MarketItem),
})
