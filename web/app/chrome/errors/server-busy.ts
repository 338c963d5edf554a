import { failures } from '@mall/contract/failures'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isFailure } from '../../shell/client/failure.ts'

export const SERVER_BUSY_TEXT = '商城正忙，稍后自动再试'

/** The mall is there and cannot serve just now: its database is away, or too many ask. */
export function isServerBusy(error: unknown): boolean {
  if (isFailure(error)) return error.failure === 'BUSY'
  return isRouteErrorResponse(error) && error.status === failures.BUSY.status && error.data?.failure === 'BUSY'
}

const FIRST_WAIT_MS = 4_000
const LONGEST_WAIT_MS = 30_000

/** Tries again by itself as long as there is trouble, ever more rarely, and not all browsers at once. */
export function useAutoRetry(trouble: unknown, again: () => void): void {
  const tries = useRef(0)
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!trouble) return
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries.current)
    tries.current += 1
    const timer = setTimeout(() => latest.current(), wait * (0.75 + Math.random() / 2))
    return () => clearTimeout(timer)
  }, [trouble])
}
