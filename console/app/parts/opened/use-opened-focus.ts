import { type RefObject, useEffect, useRef } from 'react'

/** The keyboard goes on in what was opened beside a list: at its heading, which needs `tabIndex={-1}`, as soon as it is there. */
export function useOpenedFocus<Element extends HTMLElement>(isThere = true): RefObject<Element | null> {
  const heading = useRef<Element>(null)
  useEffect(() => {
    if (!isThere) return
    // After the page of a new address has taken it.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return heading
}
