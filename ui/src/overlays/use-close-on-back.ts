import { useEffect, useRef } from 'react'

/** On a phone, where back is how people close things. */
const PHONE = '(width < 720px)'

/**
 * What is open, the last on top. Each opens on a history entry of its own, with the address and state of the page below it. The
 * entry stays when it is closed otherwise than by back, as a navigation may be under way, and is passed over from then on.
 */
const open: { close: () => void }[] = []
/** The entry of the router's page, and how many overlays' entries above it the browser is. */
const at = { index: 0, depth: 0 }

interface Entry {
  index: number
  depth: number
}

/** `idx` is the router's own count of its entries. */
function entryOf(state: unknown): Entry {
  const { idx, overlay } = typeof state === 'object' && state !== null ? { idx: 0, overlay: 0, ...state } : {}
  return { index: Number(idx ?? 0), depth: Number(overlay ?? 0) }
}

/** Before the router's listener: what is only an overlay's entry is no navigation. */
function onPop(event: PopStateEvent) {
  const { index, depth } = entryOf(event.state)
  const isForward = index === at.index ? depth > at.depth : index > at.index
  if (index !== at.index && depth === 0) return
  event.stopImmediatePropagation()
  const isClosing = index === at.index && !isForward && open.length > depth
  if (index === at.index) at.depth = depth
  if (isClosing) for (const overlay of open.splice(depth).reverse()) overlay.close()
  else history.go(isForward ? 1 : -1)
}

/** The router has arrived at a page. */
export function noteArrival(): void {
  Object.assign(at, entryOf(history.state))
}

function enter(overlay: { close: () => void }) {
  if (open.length === 0) noteArrival()
  open.push(overlay)
  window.addEventListener('popstate', onPop, { capture: true })
  if (at.depth < open.length) history.pushState({ ...history.state, overlay: open.length }, '')
  at.depth = Math.max(at.depth, open.length)
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
    if (!isOpen || !matchMedia(PHONE).matches) return
    const overlay = { close: () => close.current() }
    enter(overlay)
    return () => leave(overlay)
  }, [isOpen])
}
