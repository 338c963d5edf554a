import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Pages whose skeleton is shown while they load. */
export type PendingPage = 'product' | 'branch' | 'compare'

/** Faster pages show no skeleton. */
const SHOWN_AFTER_MS = 150

const PAGES: readonly [PendingPage, RegExp][] = [
  ['product', /^\/product\/[^/]+\/?$/],
  ['branch', /^\/branch\/[^/]+\/?$/],
  ['compare', /^\/compare\/?$/],
]

export const pendingPageOf = (pathname: string): PendingPage | null =>
  PAGES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null

/** The page that a navigation leads to, once it takes a while; null for one without a skeleton. */
export function usePendingPage(): PendingPage | null {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const page = next && next.pathname !== pathname ? pendingPageOf(next.pathname) : null
  // By its key: a second press on another product begins the wait anew.
  const key = page && next ? next.key : null
  const [lateKey, setLateKey] = useState<string | null>(null)
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => setLateKey(key), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== null && key === lateKey ? page : null
}
