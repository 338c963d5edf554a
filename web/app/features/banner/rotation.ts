import { useEffect, useState } from 'react'

const EACH_MS = 6000

/** Turn by turn through `count` pictures; still for people who asked for no motion. */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isRunning = !isStopped && count > 1
  useEffect(() => {
    if (!isRunning || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), EACH_MS)
    return () => clearInterval(timer)
  }, [isRunning, isHeld, count])
  return {
    index,
    isRunning,
    choose: (next: number) => {
      setIndex(next)
      setStopped(true)
    },
    toggle: () => setStopped(!isStopped),
    /** Spread on the frame: pointing at it or focusing in it keeps the picture. */
    hold: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
