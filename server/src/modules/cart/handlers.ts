import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { addToCart } from './add-to-cart.ts'
import { cartList } from './cart-list.ts'
import { cartProductList } from './cart-product-list.ts'
import { cartSum } from './cart-sum.ts'
import { deleteCart } from './delete-cart.ts'
import { editCart } from './edit-cart.ts'
import { mergeCart } from './merge-cart.ts'

export const handlers: HandlersOf<typeof modules.cart> = {
  cartSum,
  cartProductList,
  cartList,
  editCart,
  mergeCart,
  deleteCart,
  addToCart,
}
