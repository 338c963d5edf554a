import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const RETRIES = 3
/** Serialization failure and deadlock: PostgreSQL undid everything, and the same work may well succeed now. */
const PASSING = new Set(['40001', '40P01'])

/**
 * Runs a transaction, and the whole of it again if others stood in its way, three times at most. The work therefore
 * touches nothing but its transaction: what else it does would happen again.
 */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = RETRIES; ; left--) {
    try {
      return await transaction()
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error
      // By chance, so that those who met do not meet again.
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
