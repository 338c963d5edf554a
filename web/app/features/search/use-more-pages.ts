import { replaceUrl } from '@mall/ui/overlays/use-close-on-back.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { type Found, findPage, type SearchPage } from './find.ts'

/** Pixels before the end at which the next page is fetched. */
const AHEAD = '600px'

/**
 * A phone's list that grows towards its end. The address counts along without a history entry, so that coming back
 * from a product loads as much as was seen, and the window's place is found again.
 */
export function useMorePages(found: Found) {
  const [grown, setGrown] = useState<{ from: Found; pages: SearchPage[] }>({ from: found, pages: [] })
  // Another result starts anew.
  const extra = grown.from === found ? grown.pages : []
  const pages = [...found.pages, ...extra]
  const list = withoutRepeats(pages)
  const left = pages.at(-1)?.list.length ? (found.pages[0]?.total ?? 0) - list.length : 0
  const next = (pages.at(-1)?.curPage ?? 0) + 1

  const [load, isLoading] = useMutation(async () => {
    const page = await findPage(browserApi(), found.query, found.visitor, next)
    setGrown({ from: found, pages: [...extra, page] })
    rememberPage(page.curPage)
  })
  const edge = useEdge(load)
  return { list, left, load: () => void load(), isLoading, edge }
}

/** While a list is sold out and sorted anew, a product may come twice; it is shown once. */
function withoutRepeats(pages: readonly SearchPage[]) {
  const seen = new Set<string>()
  return pages.flatMap(({ list }) => list).filter(({ id }) => !seen.has(id) && Boolean(seen.add(id)))
}

/** The router's own state stays in the history entry; only its address changes, and nothing is fetched again. */
function rememberPage(page: number) {
  const url = new URL(location.href)
  url.searchParams.set('page', String(page))
  replaceUrl(url)
}

/** Calls `reached` when the element comes near the window. */
function useEdge(reached: () => void) {
  const latest = useRef(reached)
  useEffect(() => {
    latest.current = reached
  })
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: AHEAD,
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
}
