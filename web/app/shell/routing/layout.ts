import { PHONE_QUERY } from '@mall/ui/styles/phone-query.ts'
import { useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Layout } from './ssr-context.ts'

/** The layout of this window: decided by its width. */
export const browserLayout = (): Layout => (matchMedia(PHONE_QUERY).matches ? 'phone' : 'wide')

/** Phone or wide, which CSS divides into tablet and desktop: what the server chose for the first document, then what the viewport says. */
export function useLayout(): Layout {
  const root = useRouteLoaderData<{ layout: Layout }>('root')
  return useSyncExternalStore(onLayoutChange, browserLayout, () => root?.layout ?? 'wide')
}

/** A window stays of the kind that it was opened as: changing over would lose what is typed in it. */
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
