import { useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { externalStore } from '../../shell/client/external-store.ts'
import { session } from '../../shell/client/session.ts'

const count = externalStore(0)

/** Messages that were not read yet, shown in the header. Whoever reads or deletes some says so here. */
export const unreadCount = {
  set: count.set,
  /** Asks anew. */
  async refresh() {
    if (!session.get().isMember) return count.set(0)
    try {
      count.set((await backgroundApi().unreadMessages({})).unread)
    } catch {
      // A counter is not worth a message; the message centre itself will tell.
    }
  },
}

export const useUnreadCount = () => useSyncExternalStore(count.subscribe, count.get, () => 0)
