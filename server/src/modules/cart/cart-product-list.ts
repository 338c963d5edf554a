import type { cartProductList as endpoint } from '@mall/contract/cart/calls'
import type { Handler } from '../../app/http/handler.ts'
import { mergeBySpec } from './local-goods.ts'
import { pricedCart } from './priced-cart.ts'

/** A guest's local cart at current prices; nothing is stored. */
export const cartProductList: Handler<typeof endpoint> = (goods, { ctx }) =>
  pricedCart(
    ctx,
    mergeBySpec(goods).map((good) => ({ ...good, cartId: good.specId })),
  )
