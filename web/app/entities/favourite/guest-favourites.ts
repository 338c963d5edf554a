import { MAX_FAVOURITES } from '@mall/contract/favourite/limits'
import { storedSetting } from '../../shell/client/stored-setting.ts'
import { parseFavourites, type StoredFavourite } from './favourite-rules.ts'

const guestStore = storedSetting('mall.favourites')
let parsed: { text: string | null; list: readonly StoredFavourite[]; ids: ReadonlySet<string> } | null = null

/** Parsed once for all hearts on a screen. */
function read() {
  const text = guestStore.get()
  if (parsed?.text !== text) {
    const list = parseFavourites(text, MAX_FAVOURITES)
    parsed = { text, list, ids: new Set(list.map(({ productId }) => productId)) }
  }
  return parsed
}

const write = (list: readonly StoredFavourite[]) => guestStore.set(list.length > 0 ? JSON.stringify(list) : null)

/** A visitor's favourites in this browser, newest first. */
export const guestFavourites = {
  subscribe: guestStore.subscribe,
  list: () => read().list,
  has: (productId: string) => read().ids.has(productId),

  /** False when there is no room. */
  add(favourite: StoredFavourite): boolean {
    const others = read().list.filter(({ productId }) => productId !== favourite.productId)
    if (others.length >= MAX_FAVOURITES) return false
    write([favourite, ...others])
    return true
  },

  remove(productIds: readonly string[]) {
    write(read().list.filter(({ productId }) => !productIds.includes(productId)))
  },
}
