import { useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { externalStore } from '../../shell/client/external-store.ts'
import { session } from '../../shell/client/session.ts'
import { guestCartPieces } from './guest-cart.ts'

const BADGE_MAX = 999

const count = externalStore(0)
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mall-cart')
channel?.addEventListener('message', ({ data }) => typeof data === 'number' && count.set(data))

/** Pieces in the cart, shown in the header and the tab bar. Call `set` or `refresh` after every change of the cart. */
export const cartCount = {
  /** Notifies the other tabs if the count changed. */
  set(pieces: number) {
    if (pieces === count.get()) return
    count.set(pieces)
    channel?.postMessage(pieces)
  },
  /** Calls `changed` when another tab has changed the cart. */
  onOtherTab(changed: () => void) {
    channel?.addEventListener('message', changed)
    return () => channel?.removeEventListener('message', changed)
  },
  /** Reloads the count: from the server for a member, from this browser's list for a guest. */
  async refresh() {
    if (!session.get().isMember) return count.set(guestCartPieces())
    try {
      count.set((await backgroundApi().cartSum({})).total)
    } catch {
      // Optional: the cart itself shows the error.
    }
  },
}

export const useCartCount = () => useSyncExternalStore(count.subscribe, count.get, () => 0)

/** `999+` above 999. */
export const badgeText = (pieces: number) => (pieces > BADGE_MAX ? `${BADGE_MAX}+` : String(pieces))
