import { Failure } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import { findUnavailableError } from '../../../integrations/gateway.ts'
import { ChannelRefusedError, UnknownOutcomeError } from '../../../integrations/payment/port.ts'
import { isTracked } from '../../work/public.ts'

/** Runs a call to the gateway; a refusal or an unknown outcome fails with PAYMENT_UNAVAILABLE and changes nothing. */
export async function withGatewayErrors<T>(ctx: Context, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ChannelRefusedError || error instanceof UnknownOutcomeError)) throw error
    // Not logged here: the breaker logs when it opens, and a failed try is logged by its job.
    if (!findUnavailableError(error) && !isTracked()) ctx.log.warn({ err: error }, 'payment channel')
    const failure = new Failure('PAYMENT_UNAVAILABLE')
    failure.cause = error
    throw failure
  }
}
