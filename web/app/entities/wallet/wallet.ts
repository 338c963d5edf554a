import { useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { externalStore } from '../../shell/client/external-store.ts'
import { session } from '../../shell/client/session.ts'

/** Usable coupons, and the balance of usable cards. */
interface Wallet {
  coupons: number
  cardsFen: number
}

const store = externalStore<Wallet | null>(null)

/** Loads it again; the last value stays until then. */
export async function refreshWallet() {
  if (!session.get().isMember) return store.set(null)
  try {
    const api = backgroundApi()
    const [{ list }, { usableFen }] = await Promise.all([api.queryCouponList({}), api.queryUsableOrDisabled({})])
    store.set({ coupons: list.filter(({ available }) => available).length, cardsFen: usableFen })
  } catch {
    // Optional: the linked screens show the error.
  }
}

function subscribe(changed: () => void) {
  void refreshWallet()
  return store.subscribe(changed)
}

/** The wallet, reloaded whenever a screen that shows it mounts; null while unknown. */
export const useWallet = () => useSyncExternalStore(subscribe, store.get, () => null)
