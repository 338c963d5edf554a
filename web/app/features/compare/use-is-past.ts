import { useCallback, useState } from 'react'

/** Whether the element was scrolled out at the window's upper edge, below `under` pixels of what stays there. */
export function useIsPast(under: number) {
  const [isPast, setPast] = useState(false)
  const edge = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const watcher = new IntersectionObserver(
        ([entry]) => setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < under),
        { rootMargin: `-${under}px 0px 0px 0px` },
      )
      watcher.observe(element)
      return () => watcher.disconnect()
    },
    [under],
  )
  return { edge, isPast }
}
