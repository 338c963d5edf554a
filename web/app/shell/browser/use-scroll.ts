import { useSyncExternalStore } from 'react'

/** Back-to-top shows after scrolling past 60 pixels (specification section 9). */
const TOP_PX = 60

export const useIsScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > TOP_PX,
    () => false,
  )

/** Smaller movements do not count as scrolling. */
const STILL_PX = 8

let last = 0
let isGoingOn = false

/** Whether the last scroll was downwards; `atFirst` before the first scroll. */
export const useIsScrollingDown = (atFirst = false) =>
  useSyncExternalStore(
    atFirst ? onTurnReading : onTurn,
    () => isGoingOn,
    () => false,
  )

const onTurn = (changed: () => void) => onTurnFrom(false, changed)
const onTurnReading = (changed: () => void) => onTurnFrom(true, changed)

function onTurnFrom(atFirst: boolean, changed: () => void) {
  last = window.scrollY
  isGoingOn = atFirst
  return onScroll(() => {
    const { scrollY } = window
    if (Math.abs(scrollY - last) < STILL_PX) return
    isGoingOn = scrollY > last && scrollY > TOP_PX
    last = scrollY
    changed()
  })
}

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
