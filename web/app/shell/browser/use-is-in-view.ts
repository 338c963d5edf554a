import { useCallback, useState } from 'react'

/** Whether an element is in the window; true until it is known. */
export function useIsInView() {
  const [isInView, setInView] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { ref, isInView }
}
