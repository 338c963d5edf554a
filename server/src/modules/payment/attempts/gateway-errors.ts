import { Failure } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import { awayOf } from '../../../integrations/gateway.ts'
import { ChannelRefused, ChannelUnknown } from '../../../integrations/payment/port.ts'
import { isWatched } from '../../work/public.ts'

/** Runs a call to the gateway; when it says no or nobody knows, the caller hears PAYMENT_UNAVAILABLE and nothing has changed. */
export async function withGatewayErrors<T>(ctx: Context, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ChannelRefused || error instanceof ChannelUnknown)) throw error
    // An open breaker was told when it opened, and a failed try is told as one.
    if (!awayOf(error) && !isWatched()) ctx.log.warn({ err: error }, 'payment channel')
    const failure = new Failure('PAYMENT_UNAVAILABLE')
    failure.cause = error
    throw failure
  }
}
