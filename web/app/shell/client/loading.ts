import { externalStore } from './external-store.ts'

/** Milliseconds the mask stays after the last call ended, so that chained calls do not make it flicker. */
const LINGER_MS = 300

/** Whether the loading mask shows. Counted: it hides 300 ms after the last call ended (specification section 4). */
export const loadingMask = externalStore(false)

let running = 0
let hiding: ReturnType<typeof setTimeout> | undefined

export function startLoading() {
  running += 1
  clearTimeout(hiding)
  loadingMask.set(true)
}

export function endLoading() {
  running -= 1
  if (running > 0) return
  clearTimeout(hiding)
  hiding = setTimeout(() => loadingMask.set(false), LINGER_MS)
}
