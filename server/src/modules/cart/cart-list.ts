import type { cartList as endpoint } from '@mall/contract/cart/calls'
import type { Handler } from '../../app/http/handler.ts'
import { pricedCart } from './priced-cart.ts'
import { listLines } from './queries.ts'

export const cartList: Handler<typeof endpoint> = async (_, { ctx, member }) =>
  pricedCart(ctx, await listLines(ctx.db, member.id))
