import { Failure } from '@mall/contract/failures'

/** Ended for its time, no lock in time, transaction too long, not serializable, deadlock, a standby that only reads. */
const LATE = new Set(['57014', '55P03', '25P04', '40001', '40P01', '25006'])
/** The server stops, starts, was cut off, or has no connection, memory or disk left (classes 57P, 08 and 53). */
const AWAY = /^(57P0[1-5]|08\w{3}|53\w{3})$/
/** What pg says, without a code, of a connection that did not come or broke. */
const CUT =
  /^(timeout (exceeded when trying to connect|expired)|Connection terminated|Client (has encountered|was closed)|Cannot use a pool after)/
const SOCKET = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** A folder read as a file fails in `read` as well. */
const OF_FILES = 'EISDIR'

/** The database cannot be reached, or broke the connection. */
export const isDatabaseAway = (error: unknown): boolean =>
  isSaid(error, (each, code) => AWAY.test(code) || CUT.test(each.message))

/**
 * `BUSY` for an error that says the database could not do it in time or cannot be reached; null for any other. An answer
 * that was cut off may have been committed: whoever asks again does so under the same idempotency key.
 */
export function busyOf(error: unknown): Failure | null {
  const isLate = isSaid(error, (_, code) => LATE.has(code))
  return isLate || isDatabaseAway(error) ? new Failure('BUSY') : null
}

/** Of an error or one of its causes; a broken socket says it as well. */
function isSaid(error: unknown, says: (each: Error, code: string) => boolean): boolean {
  // Connections to other companies fail likewise, but their errors come wrapped by whoever asked.
  let isDatabase = true
  for (let each = error; each instanceof Error; each = each.cause) {
    if (says(each, 'code' in each ? String(each.code) : '')) return true
    if (isDatabase && isBrokenSocket(each)) return true
    isDatabase = 'query' in each
  }
  return false
}

/** A name that leads to several addresses fails with what each of them said. */
function isBrokenSocket(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => one instanceof Error && isBrokenSocket(one))
  if (!('syscall' in error) || 'fd' in error || ('code' in error && error.code === OF_FILES)) return false
  return SOCKET.has(String(error.syscall))
}
