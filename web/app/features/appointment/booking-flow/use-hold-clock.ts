import { useEffect, useState } from 'react'

export interface HoldTimes {
  expiresAt: string
  serverTime: string
}

/** How long the place was kept from the moment of the answer. */
export const secondsKept = ({ expiresAt, serverTime }: HoldTimes) =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.parse(serverTime)) / 1000))

/**
 * Seconds that the held place is still kept. Only the mall's two instants and the time passed since they arrived
 * count: what the device thinks the time is does not matter.
 */
export function useHoldClock(times: HoldTimes, onEnd: () => void): number {
  const total = secondsKept(times)
  const [left, setLeft] = useState(total)
  useEffect(() => {
    const start = performance.now()
    const look = () => setLeft(Math.max(0, Math.ceil(total - (performance.now() - start) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [total])
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is told once, with what is chosen then
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])
  return left
}
