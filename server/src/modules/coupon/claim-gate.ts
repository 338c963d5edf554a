import type { Context } from '../../app/context.ts'
import { openKeyedSemaphore } from '../../platform/concurrency/semaphore.ts'
import { scoped } from '../../platform/scope.ts'

/** A hot row is fastest with four concurrent claims; further ones wait here without a connection. */
const MAX_CONCURRENT = 4

const gateOf = scoped<Context, ReturnType<typeof openKeyedSemaphore>>(() =>
  openKeyedSemaphore({ limit: MAX_CONCURRENT }),
)

/** Runs a claim of a template: at most four at a time in this process, first come first served. */
export function withClaimGate<T>(ctx: Context, templateId: string, claim: () => Promise<T>): Promise<T> {
  return gateOf(ctx).run(templateId, claim)
}
