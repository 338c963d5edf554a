import { Failure } from '@mall/contract/failures'

/** Ended for its time, no lock in time, too many connections, transaction too long, not serializable, deadlock. */
const SQL_STATES = new Set(['57014', '55P03', '53300', '25P04', '40001', '40P01'])

/** `BUSY` for an error that says the database could not do it in time, and has undone it; null for any other. */
export function busyOf(error: unknown): Failure | null {
  const found = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(found instanceof Error)) return null
  const isLate = 'code' in found && SQL_STATES.has(String(found.code))
  // The pool gives no code when no connection came free.
  return isLate || found.message === 'timeout exceeded when trying to connect' ? new Failure('BUSY') : null
}
