import type { FailureName } from '@mall/contract/failures'
import type { FastifyRequest, onResponseHookHandler } from 'fastify'
import type { Figures } from '../../platform/metrics.ts'

/** Keyed by the request and gone with it. */
const failureOf = new WeakMap<FastifyRequest, FailureName>()

export const noteFailure = (request: FastifyRequest, failure: FailureName): void => void failureOf.set(request, failure)

/** Counts each response of this call by its failure, and how long it took. */
export function countCall(
  { calls, callSeconds }: Figures,
  call: string,
  announced: readonly FailureName[],
): onResponseHookHandler {
  const early = [NONE, ...ALARMING, ...ON_COMPANIES.filter((name) => announced.includes(name))]
  for (const failure of early) calls.inc({ call, failure }, 0)
  return (request, reply, done) => {
    calls.inc({ call, failure: failureOf.get(request) ?? NONE })
    callSeconds.observe({ call }, reply.elapsedTime / 1000)
    done()
  }
}

const NONE = 'none'
/** What alerts count exists before the first of it, or its rate would begin too late. */
const ALARMING: readonly FailureName[] = ['SERVER_ERROR', 'BUSY']
const ON_COMPANIES: readonly FailureName[] = ['SMS_FAILED', 'PAYMENT_UNAVAILABLE']
