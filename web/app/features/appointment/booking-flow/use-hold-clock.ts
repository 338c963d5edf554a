import { useEffect, useState } from 'react'

export interface HoldTimes {
  expiresAt: string
  serverTime: string
}

/** Remaining seconds of the hold at the time of the answer. */
export const remainingSeconds = ({ expiresAt, serverTime }: HoldTimes) =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.parse(serverTime)) / 1000))

/**
 * Remaining seconds of the hold. Only the server's two instants and the time passed since they arrived
 * count; the device's clock does not matter.
 */
export function useHoldClock(times: HoldTimes, onEnd: () => void): number {
  const total = remainingSeconds(times)
  const [left, setLeft] = useState(total)
  useEffect(() => {
    const start = performance.now()
    const update = () => setLeft(Math.max(0, Math.ceil(total - (performance.now() - start) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [total])
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is told once, with what is chosen then
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])
  return left
}
