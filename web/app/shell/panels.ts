import { useEffect, useSyncExternalStore } from 'react'
import { externalStore } from './external-store.ts'

export type PanelName = 'menu' | 'search'

/** The phone's full-screen panels. One value for both, so that opening one closes the other. */
const open = externalStore<PanelName | null>(null)

export const panels = { open: (name: PanelName) => open.set(name), close: () => open.set(null) }

/** The open panel; while there is one, the page behind it does not scroll. */
export function useOpenPanel(): PanelName | null {
  const name = useSyncExternalStore(open.subscribe, open.get, () => null)
  useEffect(() => {
    if (!name) return
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
    }
  }, [name])
  return name
}
