import { failures } from '@mall/contract/failures'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isFailure } from '../../shell/client/failure.ts'

export const SERVER_BUSY_TEXT = '商城正忙，稍后自动再试'

/** The server is up but can't serve: its database is unavailable, or it is overloaded. */
export function isServerBusy(error: unknown): boolean {
  if (isFailure(error)) return error.failure === 'BUSY'
  return isRouteErrorResponse(error) && error.status === failures.BUSY.status && error.data?.failure === 'BUSY'
}

const FIRST_WAIT_MS = 4_000
const MAX_WAIT_MS = 30_000

/** Retries with exponential backoff and jitter while the error lasts. */
export function useAutoRetry(errorText: unknown, again: () => void): void {
  const tries = useRef(0)
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!errorText) return
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries.current)
    tries.current += 1
    const timer = setTimeout(() => latest.current(), wait * (0.75 + Math.random() / 2))
    return () => clearTimeout(timer)
  }, [errorText])
}
