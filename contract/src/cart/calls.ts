import { z } from 'zod'
import { RunningActivity } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Fen, Id, Nothing, Quantity, ServiceKind } from '../shapes.ts'

/** A guest's cart, stored in the browser as `cartGoodList`. */
export const LocalGood = z.strictObject({
  productSpecId: Id,
  quantity: Quantity,
  seenPrice: Fen.optional(),
  /** Whether it is ticked. */
  selected: z.boolean().default(true),
})
const LocalGoods = z.array(LocalGood).max(100, '购物车最多放 100 种商品')

/** Goods as a cart, a settlement and an order show them; prices in fen for one unit. */
export const GoodsLine = z.object({
  productSpecId: Id,
  productId: Id,
  productName: z.string(),
  specName: z.string(),
  imageUrl: z.string(),
  serviceKind: ServiceKind,
  cbecFlag: z.boolean(),
  /** Examinations that one unit brings: 2 for two people. */
  productCount: z.int(),
  quantity: z.int(),
  sellingPrice: Fen,
  /** What it costs without an activity; the same as `sellingPrice` without one. */
  listPrice: Fen,
  marketPrice: Fen,
  referenceName: z.string(),
})

export const CartLine = GoodsLine.extend({
  /** The row of a member's cart; for guests the spec's id. */
  cartId: Id,
  selected: z.boolean(),
  /** Duty as an ordinary import, in thousandths; null: not known, or no import. */
  dutyPerMille: z.int().nullable(),
  /** The one that makes it cheaper now. */
  activity: RunningActivity.nullable(),
  /** The price when it was put in; differs from `sellingPrice` when it changed since. */
  seenPrice: Fen,
  stock: z.int().nullable(),
  /** '' when it can be bought, else why not. */
  invalidReason: z.string(),
  successorId: Id.nullable(),
})

export const Cart = z.object({
  list: z.array(CartLine),
  /** Pieces over all lines; the badge. */
  total: z.int(),
  /** Sum over selected, valid lines. */
  selectedTotal: Fen,
  selectedCount: z.int(),
})

export const cartSum = endpoint({
  does: '购物车件数',
  method: 'GET',
  path: '/v1/shoppingtrolley/sum',
  access: 'member',
  quiet: true,
  input: Nothing,
  output: z.object({ total: z.int() }),
})

export const cartProductList = endpoint({
  does: '游客购物车的实时价格',
  method: 'POST',
  path: '/userCar/cartproductlist',
  access: 'anyone',
  input: LocalGoods,
  output: Cart,
})

export const cartList = endpoint({
  does: '购物车',
  method: 'GET',
  path: '/v1/shoppingtrolley/list',
  access: 'member',
  input: Nothing,
  output: Cart,
})

export const editCart = endpoint({
  does: '修改数量、规格或勾选',
  method: 'POST',
  path: '/v1/shoppingtrolley/edits',
  access: 'member',
  input: z.strictObject({
    edits: z
      .array(
        z.strictObject({
          cartId: Id,
          quantity: Quantity.optional(),
          selected: z.boolean().optional(),
          productSpecId: Id.optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: Cart,
  failures: ['CART_LINE_GONE', 'STOCK_SHORT', 'PRODUCT_WITHDRAWN'],
})

/**
 * All or nothing: after a refusal or a lost answer the guest's list is still whole. The same `Idempotency-Key` merges once.
 * What the guest ticked is ticked then, and nothing else.
 */
export const mergeCart = endpoint({
  does: '登录后合并游客购物车',
  method: 'POST',
  path: '/v1/shoppingtrolley/findCartList',
  access: 'member',
  input: LocalGoods,
  output: z.object({
    total: z.int(),
    /** What lay in both carts, with how many there are now. */
    merged: z.array(z.object({ productSpecId: Id, productName: z.string(), quantity: z.int() })),
    /** Kinds of the member's own that are no longer ticked. */
    unticked: z.int(),
  }),
  failures: ['CART_FULL'],
})

export const deleteCart = endpoint({
  does: '移出购物车',
  method: 'POST',
  path: '/v1/shoppingtrolley/deleteCart',
  access: 'member',
  input: z.strictObject({ cartIds: z.array(Id).min(1).max(100) }),
  output: Cart,
  failures: ['CART_LINE_GONE'],
})

export const addToCart = endpoint({
  does: '加入购物车',
  method: 'POST',
  path: '/v1/shoppingtrolley',
  access: 'member',
  input: z.strictObject({ productSpecId: Id, quantity: Quantity.default(1) }),
  output: z.object({ cartId: Id, total: z.int() }),
  failures: ['NOT_FOUND', 'PRODUCT_WITHDRAWN', 'STOCK_SHORT', 'CART_FULL'],
})
