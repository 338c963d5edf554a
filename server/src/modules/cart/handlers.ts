import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'

const notBuilt = () => {
  throw new Error('not built')
}

export const handlers: HandlersOf<typeof modules.cart> = {
  cartSum: notBuilt,
  cartProductList: notBuilt,
  cartList: notBuilt,
  editCart: notBuilt,
  mergeCart: notBuilt,
  deleteCart: notBuilt,
  addToCart: notBuilt,
}
