import { useEffect, useState } from 'react'

/** Milliseconds until `expiresAt`, counted from the server's time and not from the device's clock; 0 when over. */
export function useTimeLeft(expiresAt: string | null, serverTime: string): number {
  const [start] = useState(() => performance.now())
  const total = expiresAt ? Date.parse(expiresAt) - Date.parse(serverTime) : 0
  const [left, setLeft] = useState(total)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, total - (performance.now() - start)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [total, start])
  return left
}

/** `28:46` */
export function clockLabel(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

const FAST_MS = 2_000
const SLOW_MS = 5_000
const FAST_FOR_MS = 30_000

/** How long to wait before asking again: every 2 s, after 30 s every 5 s. */
export const pauseAfter = (waitedMs: number) => (waitedMs < FAST_FOR_MS ? FAST_MS : SLOW_MS)

/** The server closes an order within seconds of its expiry, unless the gateway does not answer. */
const AFTER_EXPIRY_MS = 60_000

/** Not for ever: some time after the expiry only a look at the page asks again. Both instants are the server's. */
export function shouldPoll({ expiresAt, serverTime }: { expiresAt: string | null; serverTime: string }): boolean {
  return expiresAt === null || Date.parse(serverTime) < Date.parse(expiresAt) + AFTER_EXPIRY_MS
}
