import { useEffect } from 'react'
import { api } from '../client/api.ts'
import { refreshAll } from '../client/queries.ts'

const EVERY_MS = 60_000

/** On a shared device, tells that somebody is there: a press or a key, once a minute at most. */
export function useActivity(isShared: boolean): void {
  useEffect(() => {
    if (!isShared) return
    let told = performance.now()
    const tell = () => {
      if (performance.now() - told < EVERY_MS) return
      told = performance.now()
      // A login that has ended shows when the page is read anew.
      api.noteStaffActivity({}).catch(refreshAll)
    }
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) document.addEventListener(sign, tell)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, tell)
    }
  }, [isShared])
}
