import { useEffect } from 'react'

/** Says on `html` that the page answers presses: what the server sends looks the same before. */
export function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
}
