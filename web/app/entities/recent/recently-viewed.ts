import { useMemo } from 'react'
import { session } from '../../shell/client/session.ts'
import { storedSetting, useStoredSetting } from '../../shell/client/stored-setting.ts'

const MAX_VIEWED = 20
const IDS = 'mall.viewed'
const OFF = 'mall.viewedOff'
const ids = storedSetting(IDS)
const off = storedSetting(OFF)

/** The products looked at lately, newest first, stored in this browser alone until its member changes. */
export const recentlyViewed = {
  /** Nothing is kept while it is switched off. */
  add(productId: string) {
    if (off.get() !== null) return
    ids.set(
      JSON.stringify([productId, ...parseViewed(ids.get()).filter((id) => id !== productId)].slice(0, MAX_VIEWED)),
    )
  },
  clear: () => ids.set(null),
  /** Switching off clears what was kept. */
  setOn(isOn: boolean) {
    off.set(isOn ? null : 'yes')
    if (!isOn) ids.set(null)
  },
}

// A member's viewed products are not shown to the browser's next user; a visitor who logs in is the same person.
session.onMemberChange((hadMember) => {
  if (hadMember) recentlyViewed.clear()
})

/** Whether it is switched on. */
export const useKeepsViewed = (): boolean => useStoredSetting(OFF) === null

/** None on the server and until hydration. */
export function useRecentlyViewed(): readonly string[] {
  const text = useStoredSetting(IDS)
  return useMemo(() => parseViewed(text), [text])
}

/** Invalid stored data counts as empty. */
export function parseViewed(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    const valid = stored.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id))
    return [...new Set(valid)].slice(0, MAX_VIEWED)
  } catch {
    return []
  }
}
