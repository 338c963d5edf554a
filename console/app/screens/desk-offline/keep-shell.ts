import { openReader } from '../desk-scan/read-picture.ts'
import { loadScanDialog } from '../desk-scan/scan-button.tsx'

/** Has the worker keep what the desk is made of, so that it opens without a line. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/desk-worker.js')
    const { active } = await navigator.serviceWorker.ready
    await import('./offline-desk.tsx')
    await loadScanDialog()
    await openReader()
    const paths = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    active?.postMessage({ paths: [...new Set(paths)] })
  } catch {
    // A worker that does not come: the desk is the same, with a line.
  }
}
