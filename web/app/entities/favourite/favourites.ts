import { MOST_FAVOURITES } from '@mall/contract/favourite/limits'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { externalStore } from '../../shell/client/external-store.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { session } from '../../shell/client/session.ts'
import { storedSetting } from '../../shell/client/stored-setting.ts'
import { parseFavourites, type StoredFavourite } from './favourite-rules.ts'

const FULL = `最多收藏 ${MOST_FAVOURITES} 件，先取消几件不看的`

/** A visitor's favourites, newest first. */
const guests = storedSetting('mall.favourites')
/** Which products the member keeps; empty until loaded. */
const own = externalStore<ReadonlySet<string>>(new Set())
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mall-favourites')
channel?.addEventListener('message', () => void favourites.refresh())

let parsed: { text: string | null; list: readonly StoredFavourite[]; ids: ReadonlySet<string> } | null = null

/** Parsed once for all hearts on a screen. */
function guestFavourites() {
  const text = guests.get()
  if (parsed?.text !== text) {
    const list = parseFavourites(text, MOST_FAVOURITES)
    parsed = { text, list, ids: new Set(list.map(({ productId }) => productId)) }
  }
  return parsed
}

const isIn = (productId: string) => (session.get().isMember ? own.get() : guestFavourites().ids).has(productId)

export interface Favourable {
  id: string
  minSellingPrice: number
}

/** The favourites: a visitor's in this browser, a member's in the account. */
export const favourites = {
  ofGuest: () => guestFavourites().list,

  /** Loads a member's, after adding what the browser kept before the login. */
  async refresh() {
    if (!session.get().isMember) return own.set(new Set())
    try {
      await mergeGuestFavourites()
      own.set(new Set((await backgroundApi().favouriteIds({})).productIds))
    } catch (error) {
      // Optional: the hearts stay empty, and what the browser keeps is added at the next visit.
      if (!isFailure(error)) throw error
    }
  },

  /** A member's whole list, after adding what the browser kept before the login; the hearts show it at once. */
  async loadOfMember<T extends { list: readonly { id: string }[] }>(load: () => Promise<T>): Promise<T> {
    await mergeGuestFavourites()
    const found = await load()
    own.set(new Set(found.list.map(({ id }) => id)))
    return found
  },

  /** Adds the product, or takes it out. */
  async toggle(product: Favourable) {
    const adds = !isIn(product.id)
    if (!session.get().isMember) return toggleGuest(product, adds)
    const before = own.get()
    own.set(changed(before, product.id, adds))
    try {
      if (!adds) await backgroundApi().removeFavourites({ productIds: [product.id] })
      else if ((await backgroundApi().addFavourites({ products: [storedOf(product)] })).leftOut > 0) {
        own.set(changed(own.get(), product.id, false))
        return toast(FULL, 'info')
      }
      channel?.postMessage('changed')
      if (adds) toast(ADDED)
    } catch (error) {
      own.set(changed(own.get(), product.id, !adds))
      throw error
    }
  },

  /** Takes products out that the mall does not have any more. */
  async remove(productIds: readonly string[]) {
    if (session.get().isMember) await backgroundApi().removeFavourites({ productIds: [...productIds] })
    else keep(guestFavourites().list.filter(({ productId }) => !productIds.includes(productId)))
  },
}

const ADDED = '收藏好了，在“我的收藏”里'
const storedOf = ({ id, minSellingPrice }: Favourable): StoredFavourite => ({
  productId: id,
  seenPrice: minSellingPrice,
})

function changed(ids: ReadonlySet<string>, id: string, adds: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (adds) next.add(id)
  else next.delete(id)
  return next
}

function toggleGuest(product: Favourable, adds: boolean) {
  const { list } = guestFavourites()
  if (adds && list.length >= MOST_FAVOURITES) return toast(FULL, 'info')
  const others = list.filter(({ productId }) => productId !== product.id)
  keep(adds ? [storedOf(product), ...others] : others)
  if (adds) toast(ADDED)
}

const keep = (list: readonly StoredFavourite[]) => guests.set(list.length > 0 ? JSON.stringify(list) : null)

/** Idempotent: what is in the account already stays as it is. */
async function mergeGuestFavourites() {
  const products = [...guestFavourites().list]
  if (products.length === 0) return
  const { leftOut } = await backgroundApi().addFavourites({ products })
  guests.set(null)
  if (leftOut > 0) toast(`收藏满 ${MOST_FAVOURITES} 件了，这台设备上的 ${leftOut} 件没有放进账号`, 'info')
}

const subscribe = (onChange: () => void) => {
  const stops = [session.subscribe(onChange), guests.subscribe(onChange), own.subscribe(onChange)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether the product is a favourite; false on the server and until hydration. */
export const useIsFavourite = (productId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => isIn(productId), [productId]),
    () => false,
  )
