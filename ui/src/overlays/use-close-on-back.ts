import { useEffect, useRef } from 'react'
import { PHONE_QUERY } from '../styles/phone-query.ts'

/**
 * Each overlay opens on a history entry of its own: a copy of the page's entry, with a depth. Back
 * from there closes it, without the router. Closed otherwise, its entry stays and is the page's from then on, as a navigation
 * may be under way; back passes over the entries below it.
 */
interface Entry {
  /** Whose page it is; null on an entry that the router did not make, such as that of an anchor. */
  page: string | null
  /** How many overlays' entries there are up to it. */
  depth: number
}

/** The router writes `key` and `idx`; into the first entry of a document `idx` alone. */
function entryOf(state: unknown): Entry {
  const { key, idx, page, overlay } = { ...NO_STATE, ...(typeof state === 'object' ? state : null) }
  return { page: page ?? key ?? (idx === null ? null : `entry ${idx}`), depth: overlay }
}

const NO_STATE: { key: string | null; idx: number | null; page: string | null; overlay: number } = {
  ...{ key: null, idx: null, page: null, overlay: 0 },
}

/** Open overlays, the last on top. */
const open: { close: () => void }[] = []
let here: Entry = { page: null, depth: 0 }
/** Written into the address while something was open, for the entry below. */
let currentUrl: string | null = null

/** Called when the router has written an entry. */
export function noteArrival(): void {
  here = entryOf(history.state)
  currentUrl = null
}

/** Changes the address of this page without a navigation. Closing what is open by back keeps it. */
export function replaceUrl(url: URL): void {
  history.replaceState(history.state, '', url)
  if (here.depth > 0) currentUrl = url.href
}

/** History entries of one page are no navigation: the router ignores them. */
function onPop(event: PopStateEvent) {
  const from = here
  here = entryOf(event.state)
  // A page that the router has only just pushed may not be noted yet: then nothing tells them apart but the depth.
  if (here.page === null || here.page !== from.page || here.depth === from.depth) {
    currentUrl = null
    return
  }
  event.stopImmediatePropagation()
  if (here.depth > from.depth) return
  if (currentUrl !== null) history.replaceState(event.state, '', currentUrl)
  if (open.length > here.depth) for (const overlay of open.splice(here.depth).reverse()) overlay.close()
  else history.back()
}

// At once, as listeners of one target are called in the order in which they came: the router's comes later.
if (typeof window !== 'undefined') {
  noteArrival()
  window.addEventListener('popstate', onPop, { capture: true })
}

function enter(overlay: { close: () => void }) {
  if (open.length === 0) here = entryOf(history.state)
  open.push(overlay)
  if (here.depth >= open.length) return
  if (here.page === null) history.replaceState({ ...history.state, page: `${history.length} ${location.hash}` }, '')
  history.pushState({ ...history.state, overlay: open.length }, '')
  here = entryOf(history.state)
}

function leave(overlay: { close: () => void }) {
  const place = open.indexOf(overlay)
  if (place >= 0) open.splice(place, 1)
}

/** While it is open on a phone, back closes it and stays on the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen || !matchMedia(PHONE_QUERY).matches) return
    const overlay = { close: () => close.current() }
    enter(overlay)
    return () => leave(overlay)
  }, [isOpen])
}
