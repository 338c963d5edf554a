import type { Context } from '../../app/context.ts'
import { openKeyedSemaphore } from '../../platform/concurrency/semaphore.ts'
import { scoped } from '../../platform/scope.ts'

/** A hot row serves four claims at a time best; the rest wait here, where waiting costs no connection. */
const AT_ONCE = 4

const gateOf = scoped<Context, ReturnType<typeof openKeyedSemaphore>>(() => openKeyedSemaphore({ limit: AT_ONCE }))

/** Runs one claim of a template: at most four at a time in this process, in the order in which they came. */
export function withClaimGate<T>(ctx: Context, templateId: string, claim: () => Promise<T>): Promise<T> {
  return gateOf(ctx).run(templateId, claim)
}
