import { PHONE_QUERY } from '@mall/ui/styles/phone-query.ts'
import { useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Layout } from './ssr-context.ts'

/** The layout of this window: decided by its width. */
export const browserLayout = (): Layout => (matchMedia(PHONE_QUERY).matches ? 'phone' : 'wide')

/** Phone or wide, which CSS divides into tablet and desktop: the server's choice for the first document, then by the viewport's width. */
export function useLayout(): Layout {
  const root = useRouteLoaderData<{ layout: Layout }>('root')
  return useSyncExternalStore(onLayoutChange, browserLayout, () => root?.layout ?? 'wide')
}

/** The layout when a dialog opened, fixed until it closes: a change would lose the typed input. */
export function useLayoutAtOpening(isOpen: boolean): Layout {
  const layout = useLayout()
  const [opened, setOpened] = useState(layout)
  if (!isOpen && opened !== layout) setOpened(layout)
  return isOpen ? opened : layout
}

function onLayoutChange(changed: () => void) {
  const query = matchMedia(PHONE_QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
