import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PayClock } from '../../features/order/pay-clock.tsx'
import { clockLabel, useTimeLeft } from '../../features/payment/payment-clock.ts'

/** Counts down, and revalidates when the time is over. */
export function OrderClock(times: { expiresAt: string; serverTime: string }) {
  // The first pair of times: a later server time would count the time in between twice.
  const [{ expiresAt, serverTime }] = useState(times)
  const left = useTimeLeft(expiresAt, serverTime)
  const { revalidate } = useRevalidator()
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  return <PayClock left={left} text={clockLabel(left)} />
}
