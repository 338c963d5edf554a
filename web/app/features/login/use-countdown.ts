import { useCallback, useEffect, useState } from 'react'

/** Seconds left; counts down by itself after `start(seconds)`, also while the page lies behind another. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const update = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [end])
  const start = useCallback((seconds: number) => {
    setEnd(performance.now() + seconds * 1000)
    setLeft(seconds)
  }, [])
  return { left, start }
}
