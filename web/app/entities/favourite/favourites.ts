import { MAX_FAVOURITES } from '@mall/contract/favourite/limits'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { session } from '../../shell/client/session.ts'
import { guestFavourites } from './guest-favourites.ts'
import { openMemberFavourites } from './member-favourites.ts'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mall-favourites')
const memberFavourites = openMemberFavourites({
  api: backgroundApi,
  notifyOtherTabs: () => channel?.postMessage('changed'),
})
channel?.addEventListener('message', () => void memberFavourites.refresh())

const isIn = (productId: string) => (session.get().isMember ? memberFavourites : guestFavourites).has(productId)

export interface Favourable {
  id: string
  minSellingPrice: number
}

/** The favourites: a visitor's in this browser, a member's in the account. */
export const favourites = {
  ofGuest: guestFavourites.list,
  refresh: memberFavourites.refresh,
  loadOfMember: memberFavourites.load,

  /** Adds the product, or takes it out. */
  async toggle(product: Favourable) {
    const adds = !isIn(product.id)
    const favourite = { productId: product.id, seenPrice: product.minSellingPrice }
    let hasRoom = true
    if (session.get().isMember) hasRoom = await memberFavourites.change(favourite, adds)
    else if (adds) hasRoom = guestFavourites.add(favourite)
    else guestFavourites.remove([product.id])
    if (!hasRoom) toast(`最多收藏 ${MAX_FAVOURITES} 件，先取消几件不看的`, 'info')
    else if (adds) toast('收藏好了，在“我的收藏”里')
  },

  /** Takes products out that the mall does not have any more. */
  async remove(productIds: readonly string[]) {
    if (session.get().isMember) await backgroundApi().removeFavourites({ productIds: [...productIds] })
    else guestFavourites.remove(productIds)
  },
}

const subscribe = (onChange: () => void) => {
  const stops = [session, guestFavourites, memberFavourites].map((store) => store.subscribe(onChange))
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
