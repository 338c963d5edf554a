import { Failure, type FailureName } from '../failures.ts'
import type { Send } from './client.ts'

/** Failures after which it is unknown whether the request was carried out. */
const UNKNOWN: ReadonlySet<FailureName> = new Set(['SERVER_ERROR', 'BUSY', 'IN_FLIGHT'])

type Plain = Readonly<Record<string, { signed: boolean; takesFileUpTo: number }>>

/**
 * Gives every signed call an `Idempotency-Key`. A request keeps its key until
 * the server has answered it, so that a retry after a lost answer is the same request.
 */
export function withIdempotencyKeys(plain: Send, calls: Plain, newKey = () => crypto.randomUUID() as string): Send {
  const unanswered = new Map<string, string>()
  return async (name, input, options) => {
    const call = calls[name]
    if (!call?.signed || options?.idempotencyKey) return plain(name, input, options)
    // Two uploads at once may have the same fields.
    if (call.takesFileUpTo > 0) return plain(name, input, { ...options, idempotencyKey: newKey() })
    const request = JSON.stringify([name, input])
    const idempotencyKey = unanswered.get(request) ?? newKey()
    unanswered.set(request, idempotencyKey)
    const isAnswered = (error: unknown) => error instanceof Failure && !UNKNOWN.has(error.failure)
    try {
      const answer = await plain(name, input, { ...options, idempotencyKey })
      unanswered.delete(request)
      return answer
    } catch (error) {
      if (isAnswered(error)) unanswered.delete(request)
      throw error
    }
  }
}
