import { useEffect, useRef } from 'react'

/** On a phone, where back is how people close things. */
const PHONE = '(width < 720px)'

/** What is open, the last on top; each has one history entry of its own, at the address below it. */
const open: { close: () => void }[] = []
/** Takes the entry of what was closed otherwise out of the history, unless something opens in its place. */
let leaving: ReturnType<typeof setTimeout> | undefined
let isReturning = false

const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'overlay' in state ? Number(state.overlay) : 0

/** Before the router's listener: what is only an overlay's entry is no navigation. */
function onPop(event: PopStateEvent) {
  const depth = depthOf(event.state)
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
  } else if (open.length > depth) {
    event.stopImmediatePropagation()
    for (const overlay of open.splice(depth).reverse()) overlay.close()
  } else if (depth > open.length) {
    // Nothing is open any more at this entry.
    event.stopImmediatePropagation()
    history.back()
  }
}

function enter(overlay: { close: () => void }) {
  open.push(overlay)
  window.addEventListener('popstate', onPop, { capture: true })
  clearTimeout(leaving)
  if (depthOf(history.state) === open.length) return
  history.pushState({ ...history.state, overlay: open.length }, '')
}

function leave(overlay: { close: () => void }) {
  const at = open.indexOf(overlay)
  // Closed by going back: its entry has gone already.
  if (at < 0) return
  open.splice(at, 1)
  clearTimeout(leaving)
  leaving = setTimeout(() => {
    // A navigation that went on from here has its entry above.
    if (depthOf(history.state) <= open.length) return
    isReturning = true
    history.back()
  })
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
