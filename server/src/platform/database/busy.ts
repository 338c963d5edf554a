import { Failure } from '@mall/contract/failures'

/** Statement and lock timeouts, transaction timeout, serialization failure, deadlock, read-only standby. */
const LATE = new Set(['57014', '55P03', '25P04', '40001', '40P01', '25006'])
/** The server is stopping, starting, cut off, or out of connections, memory or disk (classes 57P, 08 and 53). */
const AWAY = /^(57P0[1-5]|08\w{3}|53\w{3})$/
/** Messages of pg, without a code, for failed and broken connections. */
const CUT =
  /^(timeout (exceeded when trying to connect|expired)|Connection terminated|Client (has encountered|was closed)|Cannot use a pool after)/
const SOCKET = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** Reading a folder as a file also fails in the syscall `read`. */
const OF_FILES = 'EISDIR'

/** Whether the database cannot be reached, or broke the connection. */
export const isDatabaseAway = (error: unknown): boolean =>
  someInChain(error, (each, code) => AWAY.test(code) || CUT.test(each.message))

/**
 * `BUSY` for a timeout or an outage of the database; null for other errors. The transaction may have been committed:
 * clients retry with the same idempotency key.
 */
export function busyOf(error: unknown): Failure | null {
  const isLate = someInChain(error, (_, code) => LATE.has(code))
  return isLate || isDatabaseAway(error) ? new Failure('BUSY') : null
}

/** Whether an error or one of its causes matches, or is a broken socket. */
function someInChain(error: unknown, says: (each: Error, code: string) => boolean): boolean {
  // Connections to providers fail alike, but their errors are wrapped by the caller.
  let isDatabase = true
  for (let each = error; each instanceof Error; each = each.cause) {
    if (says(each, 'code' in each ? String(each.code) : '')) return true
    if (isDatabase && isBrokenSocket(each)) return true
    isDatabase = 'query' in each
  }
  return false
}

/** A host name with several addresses fails with an AggregateError. */
function isBrokenSocket(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => one instanceof Error && isBrokenSocket(one))
  if (!('syscall' in error) || 'fd' in error || ('code' in error && error.code === OF_FILES)) return false
  return SOCKET.has(String(error.syscall))
}
