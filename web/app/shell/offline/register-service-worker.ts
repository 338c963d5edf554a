/** Somebody who scrolls and taps leaves a slow phone no idle moment for long. */
const IDLE_MS = 2_000

/** Lets the browser keep the screen for a line that is down, once everything else has come. */
export function registerServiceWorker() {
  // Sources with hot reload have none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A worker that does not come: the mall is the same without it.
  const register = () => void navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
  const start = () => whenIdle(register)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** Safari has no such moments: there it comes after what is waiting already. */
function whenIdle(act: () => void) {
  if (typeof requestIdleCallback === 'undefined') setTimeout(act, 0)
  else requestIdleCallback(act, { timeout: IDLE_MS })
}
