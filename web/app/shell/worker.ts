/** Lets the browser keep the screen for a line that is down, once everything else has come. */
export function startWorker() {
  // Sources with hot reload have none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A worker that does not come: the mall is the same without it.
  const start = () => void navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
