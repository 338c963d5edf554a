import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Pages whose skeleton is shown while they load. */
export type ComingPage = 'product' | 'branch' | 'compare'

/** A page that is there sooner comes without its skeleton. */
const SHOWN_AFTER_MS = 150

const PAGES: readonly [ComingPage, RegExp][] = [
  ['product', /^\/product\/[^/]+\/?$/],
  ['branch', /^\/branch\/[^/]+\/?$/],
  ['compare', /^\/compare\/?$/],
]

export const comingPageOf = (pathname: string): ComingPage | null =>
  PAGES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null

/** The page that a navigation leads to, once it takes a while; null for one without a skeleton. */
export function useComingPage(): ComingPage | null {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const page = next && next.pathname !== pathname ? comingPageOf(next.pathname) : null
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
