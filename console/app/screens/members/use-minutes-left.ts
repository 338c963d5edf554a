import { useEffect, useState } from 'react'

const EVERY_MS = 1_000

/** Whole minutes until then, rounded up; 0 once it is over. By the machine's clock: the server decides. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((new Date(until).getTime() - now) / 60_000))
}
