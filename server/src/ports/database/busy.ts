import { Failure } from '@mall/contract/failures'

/** Ended for its time, no lock in time, too many connections, transaction too long, not serializable, deadlock. */
const LATE = new Set(['57014', '55P03', '53300', '25P04', '40001', '40P01'])
/** The server stops, starts, or was cut off (classes 57P and 08). */
const AWAY = /^(57P0[1-5]|08\w{3})$/
/** What pg says, without a code, of a connection that did not come or broke. */
const CUT = /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered|was closed))/

/**
 * `BUSY` for an error that says the database could not do it in time or cannot be reached; null for any other. An answer
 * that was cut off may have been committed: whoever asks again does so under the same idempotency key.
 */
export function busyOf(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const found = error.cause instanceof Error ? error.cause : error
  const code = 'code' in found ? String(found.code) : ''
  const isAway = LATE.has(code) || AWAY.test(code) || CUT.test(found.message)
  return isAway || isBrokenSocket(found, found === error || 'query' in error) ? new Failure('BUSY') : null
}

/** Connections to other companies fail likewise, but their errors come wrapped by whoever asked. */
function isBrokenSocket(error: Error, isDatabase: boolean): boolean {
  return (
    isDatabase && 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall)) && !('fd' in error)
  )
}
