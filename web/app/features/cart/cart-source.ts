import { cartCount } from '../../entities/cart/cart-count.ts'
import { guestCart, mergeGuestCart } from '../../entities/cart/guest-cart.ts'
import { backgroundApi } from '../../shell/client/api.ts'
import { session } from '../../shell/client/session.ts'
import { type Cart, type CartEdit, type CartLine, emptyCart } from './cart-rules.ts'

/** The cart's storage: this browser for a guest, the server for a member. Every change returns the whole cart. */
export interface CartSource {
  load(): Promise<Cart>
  edit(edits: readonly CartEdit[]): Promise<Cart>
  remove(lines: readonly CartLine[]): Promise<Cart>
  /** Puts removed lines back. */
  restore(lines: readonly CartLine[]): Promise<Cart>
}

export const isMember = () => session.token() !== null || session.mayRefresh()
export const cartSource = (): CartSource => (isMember() ? memberCart : guestsCart)

const memberCart: CartSource = {
  async load() {
    // Retries a merge that failed at an earlier login.
    await mergeGuestCart(backgroundApi())
    return counted(await backgroundApi().cartList({}))
  },
  edit: async (edits) => counted(await backgroundApi().editCart({ edits: [...edits] })),
  remove: async (lines) => counted(await backgroundApi().deleteCart({ cartIds: lines.map(({ cartId }) => cartId) })),
  async restore(lines) {
    for (const { productSpecId, quantity } of [...lines].reverse())
      await backgroundApi().addToCart({ productSpecId, quantity })
    const cart = await backgroundApi().cartList({})
    const edits = cart.list
      .filter((line) => lines.some((gone) => gone.productSpecId === line.productSpecId && !gone.selected))
      .map(({ cartId }) => ({ cartId, selected: false }))
    return counted(edits.length ? await backgroundApi().editCart({ edits }) : cart)
  },
}

const guestsCart: CartSource = {
  load: priced,
  async edit(edits) {
    for (const { cartId, quantity, selected, productSpecId } of edits) {
      if (selected !== undefined) guestCart.edit(cartId, { selected })
      if (quantity !== undefined) guestCart.edit(cartId, { quantity })
      if (productSpecId !== undefined) guestCart.edit(cartId, { productSpecId, seenPrice: undefined })
    }
    return priced()
  },
  async remove(lines) {
    guestCart.remove(lines.map(({ cartId }) => cartId))
    return priced()
  },
  async restore(lines) {
    for (const { productSpecId, quantity, seenPrice, selected } of [...lines].reverse())
      guestCart.add({ productSpecId, quantity, seenPrice, selected })
    return priced()
  },
}

/** A guest's goods at today's prices. */
async function priced(): Promise<Cart> {
  const goods = guestCart.get()
  if (goods.length === 0) return counted(emptyCart)
  const cart = await backgroundApi().cartProductList(goods)
  return counted(cart)
}

function counted(cart: Cart): Cart {
  cartCount.set(cart.total)
  return cart
}
