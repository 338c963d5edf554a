import { useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { externalStore } from '../../shell/client/external-store.ts'
import { session } from '../../shell/client/session.ts'

/** What a member has to pay with: coupons that can be used, and what is on usable cards. */
interface Wallet {
  coupons: number
  cardsFen: number
}

const kept = externalStore<Wallet | null>(null)

/** Asks anew; what was known stays until then. */
async function look() {
  if (!session.get().isMember) return kept.set(null)
  try {
    const api = backgroundApi()
    const [{ list }, { usableFen }] = await Promise.all([api.queryCouponList({}), api.queryUsableOrDisabled({})])
    kept.set({ coupons: list.filter(({ available }) => available).length, cardsFen: usableFen })
  } catch {
    // A figure beside a link is not worth a message; the screens behind it will tell.
  }
}

function subscribe(changed: () => void) {
  void look()
  return kept.subscribe(changed)
}

/** null while it is not known. Looked into whenever a screen that shows it comes up. */
export const usePurse = () => useSyncExternalStore(subscribe, kept.get, () => null)

/** A card was bound just now. */
export const purseChanged = look
