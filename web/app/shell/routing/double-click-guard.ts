import type { MouseEvent } from 'react'

/** Header double-click guard (specification section 9). */
const GUARD_MS = 600

export interface ClickPosition {
  /** The pressed element. */
  on: unknown
  /** Milliseconds on a clock that only runs forward. */
  at: number
}

/** Whether this press is the second half of a double click on the same thing. */
export const isDoubleClick = (last: ClickPosition | null, { on, at }: ClickPosition) =>
  last !== null && last.on === on && at - last.at < GUARD_MS

let last: ClickPosition | null = null

/** On a header: a second press of the same link or button within 600 ms does nothing. */
export function ignoreDoubleClick(event: MouseEvent) {
  const on = event.target instanceof Element ? event.target.closest('a, button') : null
  if (!on) return
  const press = { on, at: event.timeStamp }
  if (isDoubleClick(last, press)) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  last = press
}
