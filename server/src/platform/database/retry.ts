import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const RETRIES = 3
/** Serialization failure and deadlock: rolled back, and worth a retry. */
const PASSING = new Set(['40001', '40P01'])

/**
 * Runs a transaction, and retries it on serialization failures and deadlocks, three times at most. `transaction` must
 * have no effects outside the database, since it may run several times.
 */
export async function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = RETRIES; ; left--) {
    try {
      return await transaction()
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error
      // Jitter, so that the same transactions do not collide again.
      await pause(randomInt(5, 50))
    }
  }
}

function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && PASSING.has(cause.code)) return true
  }
  return false
}
