import type { mergeCart } from '@mall/contract/cart/calls'
import type { Api, InputOf, OutputOf } from '@mall/contract/wire/client'
import { toastAfterNavigation } from '@mall/ui/feedback/toast-queue.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { storedSetting } from '../../shell/client/stored-setting.ts'

export type GuestCartLines = InputOf<typeof mergeCart>
export type GuestCartLine = GuestCartLines[number]

/** Where guests keep their cart (specification section 4). */
const list = storedSetting('cartGoodList')
/** The idempotency key of the merge of exactly these goods, so that a retry after a lost answer merges once. */
const mergeAttempt = storedSetting('mall.cartMerge')
/** Limits of a cart: quantity of a line, and lines. */
const MAX_QUANTITY = 99
const MAX_GOODS = 100

/** A guest's cart in local storage, merged at login and synchronised between tabs. */
export const guestCart = {
  subscribe: list.subscribe,
  /** The stored text: the same value as long as nothing changed, for `useSyncExternalStore`. */
  snapshot: list.get,
  get: (): GuestCartLines => parse(list.get()),
  keep,
  clear: () => keep([]),

  /** Adds goods at the top, or adds up the quantity of an existing line. False when the cart is full. */
  add(good: GuestCartLine): boolean {
    const known = guestCart.get()
    const same = known.find((other) => other.productSpecId === good.productSpecId)
    if (!same && known.length >= MAX_GOODS) return false
    const quantity = Math.min(MAX_QUANTITY, (same?.quantity ?? 0) + good.quantity)
    keep([{ ...good, quantity }, ...known.filter((other) => other !== same)])
    return true
  },

  edit(productSpecId: string, change: Partial<GuestCartLine>) {
    const changed = guestCart
      .get()
      .map((good) => (good.productSpecId === productSpecId ? { ...good, ...change } : good))
    keep(mergeLines(changed))
  },

  remove(productSpecIds: readonly string[]) {
    keep(guestCart.get().filter((good) => !productSpecIds.includes(good.productSpecId)))
  },
}

export const guestCartPieces = () => guestCart.get().reduce((sum, good) => sum + good.quantity, 0)

/**
 * Merges the guest cart into the member's cart after login, then deletes it. A refusal keeps it: a full
 * cart must not block the login, and the merge is tried again next time.
 */
export async function mergeGuestCart(api: Api): Promise<boolean> {
  const goods = guestCart.get()
  if (goods.length === 0) return false
  try {
    const outcome = await api.mergeCart(goods, { idempotencyKey: keyFor(JSON.stringify(goods)) })
    guestCart.clear()
    mergeAttempt.set(null)
    const text = mergedCartText(outcome)
    if (text !== '') toastAfterNavigation(text, 'cart')
    return true
  } catch (error) {
    if (!isFailure(error)) throw error
    return false
  }
}

/** The merge's changes as a message; '' if none. */
export function mergedCartText({ merged, unticked }: Pick<OutputOf<typeof mergeCart>, 'merged' | 'unticked'>): string {
  const [first] = merged
  const more = first && `“${first.productName}”和购物车里原有的合在一起，共 ${first.quantity} 件`
  const parts = [
    more && (merged.length === 1 ? more : `${more}；这样的商品有 ${merged.length} 种`),
    unticked > 0 && `购物车里原有的 ${unticked} 种商品没有勾选，不会一起结算`,
  ]
  return parts.filter(Boolean).join('；')
}

function keyFor(goods: string): string {
  const [key, tried] = mergeAttempt.get()?.split('\n') ?? []
  if (key && tried === goods) return key
  const fresh = crypto.randomUUID()
  mergeAttempt.set(`${fresh}\n${goods}`)
  return fresh
}

function keep(goods: GuestCartLines) {
  list.set(goods.length ? JSON.stringify(goods) : null)
}

/** Merges lines that have the same spec after a change. */
function mergeLines(goods: GuestCartLines): GuestCartLines {
  const bySpec = new Map<string, GuestCartLine>()
  for (const good of goods) {
    const same = bySpec.get(good.productSpecId)
    const quantity = Math.min(MAX_QUANTITY, good.quantity + (same?.quantity ?? 0))
    bySpec.set(good.productSpecId, { ...(same ?? good), quantity })
  }
  return [...bySpec.values()]
}

/** Parses stored data, which may come from another version or be edited by hand. */
function parse(text: string | null): GuestCartLines {
  try {
    const goods: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(goods) ? goods.flatMap(asGood).slice(0, MAX_GOODS) : []
  } catch {
    return []
  }
}

function asGood(good: unknown): GuestCartLine[] {
  if (typeof good !== 'object' || good === null) return []
  if (!('productSpecId' in good) || typeof good.productSpecId !== 'string') return []
  if (!/^[\w-]{1,64}$/.test(good.productSpecId)) return []
  const quantity = 'quantity' in good ? Number(good.quantity) : 0
  if (!Number.isInteger(quantity) || quantity < 1) return []
  const seenPrice = 'seenPrice' in good ? Number(good.seenPrice) : Number.NaN
  const line = {
    productSpecId: good.productSpecId,
    quantity: Math.min(MAX_QUANTITY, quantity),
    ...('selected' in good && good.selected === false && { selected: false }),
  }
  return [Number.isInteger(seenPrice) && seenPrice >= 0 ? { ...line, seenPrice } : line]
}
