import { useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { externalStore } from '../../shell/client/external-store.ts'
import { session } from '../../shell/client/session.ts'

const count = externalStore(0)

/** Unread messages, shown in the header. Refresh after reading or deleting some. */
export const unreadCount = {
  set: count.set,
  /** Reloads the count. */
  async refresh() {
    if (!session.get().isMember) return count.set(0)
    try {
      count.set((await backgroundApi().unreadMessages({})).unread)
    } catch {
      // Optional: the message centre itself shows the error.
    }
  },
}

export const useUnreadCount = () => useSyncExternalStore(count.subscribe, count.get, () => 0)
