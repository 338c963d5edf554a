import { useSyncExternalStore } from 'react'

/** Back-to-top shows after scrolling past 60 pixels (specification section 9). */
const TOP_PX = 60

export const useIsScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > TOP_PX,
    () => false,
  )

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
