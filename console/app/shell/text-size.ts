import { useState } from 'react'

const KEY = 'console.text-size'

/** Before anything is painted. */
export function applyTextSize(): void {
  if (localStorage.getItem(KEY) === 'large') document.documentElement.dataset.size = 'large'
}

/** Large print: on or off, and the switch. The choice persists. */
export function useLargePrint() {
  const [isLarge, setLarge] = useState(() => document.documentElement.dataset.size === 'large')
  const toggle = () => {
    if (isLarge) {
      localStorage.removeItem(KEY)
      delete document.documentElement.dataset.size
    } else {
      localStorage.setItem(KEY, 'large')
      document.documentElement.dataset.size = 'large'
    }
    setLarge(!isLarge)
  }
  return { isLarge, toggle }
}
