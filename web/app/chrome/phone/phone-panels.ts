import { useEffect, useSyncExternalStore } from 'react'
import { externalStore } from '../../shell/client/external-store.ts'

/** `new-search`: the search with an empty box. */
export type PanelName = 'menu' | 'search' | 'new-search'

/** The phone's full-screen panels. One value for both, so that opening one closes the other. */
const open = externalStore<PanelName | null>(null)

export const phonePanels = { open: (name: PanelName) => open.set(name), close: () => open.set(null) }

export const useOpenPanel = () => useSyncExternalStore(open.subscribe, open.get, () => null)

/** While this is on screen, the page behind it does not scroll. */
export function useScrollLock() {
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    return () => {
      style.overflow = before
    }
  }, [])
}
