import { useState } from 'react'

const KEY = 'console.side'

/** Before anything is painted. */
export function applySideWidth(): void {
  if (localStorage.getItem(KEY) === 'slim') document.documentElement.dataset.side = 'slim'
}

/** Whether the navigation of wide screens is slim, and the switch. The choice persists. */
export function useSideWidth() {
  const [isSlim, setSlim] = useState(() => document.documentElement.dataset.side === 'slim')
  const toggle = () => {
    const next = document.documentElement.dataset.side !== 'slim'
    if (next) {
      localStorage.setItem(KEY, 'slim')
      document.documentElement.dataset.side = 'slim'
    } else {
      localStorage.removeItem(KEY)
      delete document.documentElement.dataset.side
    }
    setSlim(next)
  }
  return { isSlim, toggle }
}

export type SideWidth = ReturnType<typeof useSideWidth>
