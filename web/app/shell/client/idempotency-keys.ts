import type { FailureName } from '@mall/contract/failures'
import type { Send } from '@mall/contract/wire/client'
import { isFailure } from './failure.ts'

/** After these nobody knows whether the request was carried out. */
const UNKNOWN: ReadonlySet<FailureName> = new Set(['SERVER_ERROR', 'BUSY', 'IN_FLIGHT'])

type Plain = Readonly<Record<string, { signed: boolean; takesFileUpTo: number }>>

/**
 * Gives every signed call its `Idempotency-Key`, so that the mall does once what is asked for once. A request keeps its key until
 * the mall has answered it: whoever presses again after a lost answer asks for the same thing, not for another one.
 */
export function withIdempotencyKeys(plain: Send, calls: Plain, newKey = () => crypto.randomUUID() as string): Send {
  const unanswered = new Map<string, string>()
  return async (name, input, options) => {
    const call = calls[name]
    if (!call?.signed || options?.idempotencyKey) return plain(name, input, options)
    // Two pictures may be sent at once with the same words beside them.
    if (call.takesFileUpTo > 0) return plain(name, input, { ...options, idempotencyKey: newKey() })
    const request = JSON.stringify([name, input])
    const idempotencyKey = unanswered.get(request) ?? newKey()
    unanswered.set(request, idempotencyKey)
    const isAnswered = (error: unknown) => isFailure(error) && !UNKNOWN.has(error.failure)
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
