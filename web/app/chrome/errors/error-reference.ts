import { AHEAD_MS } from '@mall/contract/days'
import { isRouteErrorResponse } from 'react-router'
import { isFailure } from '../../shell/client/failure.ts'

/**
 * The short name, easy to read out, of a request that failed: month and day in Shanghai and the last four characters of the
 * id under which the server's log has it. Null where the log has nothing: no answer of the mall's, or a mere refusal.
 */
export function errorReference(error: unknown): string | null {
  const { failure, requestId } = isFailure(error) ? error : isRouteErrorResponse(error) ? (error.data ?? {}) : {}
  const instant = failure === 'SERVER_ERROR' && typeof requestId === 'string' ? instantOf(requestId) : null
  if (!instant) return null
  const day = new Date(instant + AHEAD_MS).toISOString()
  return `E-${day.slice(5, 7)}${day.slice(8, 10)}-${String(requestId).slice(-4)}`
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** When the server made this id: its first ten characters count milliseconds. Null for what is none of ours. */
function instantOf(id: string): number | null {
  if (!ID.test(id)) return null
  const ms = [...id.slice(0, 10)].reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0)
  return ms <= 8_640_000_000_000_000 - AHEAD_MS ? ms : null
}
