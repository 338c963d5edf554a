import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { type Closing, closeUnpaid, lockOrder } from '../../order/public.ts'
import { GRACE_MS } from '../rules.ts'
import { applyGatewayAnswer } from './apply-trade.ts'
import { type AttemptRow, markEnded, openAttemptOf } from './attempts.ts'
import { withGatewayErrors } from './gateway-errors.ts'

const TRIES = 3

/**
 * Closes an unpaid order. The gateway's payment is closed first, outside any transaction; only its confirmation that the
 * payment can't be made any more releases stock and slot. An attempt or code opened meanwhile is closed too.
 */
export const closeUnpaidOrder: ModulePorts['closeUnpaidOrder'] = async (ctx, orderNo, closing) => {
  for (let round = 0; round < TRIES; round++) {
    const attempt = await openAttemptOf(ctx.db, orderNo)
    const ending = attempt && (await closeAtGateway(ctx, attempt))
    if (ending === 'paid') return 'paid'
    const outcome = await cancel(ctx, orderNo, attempt && ending && { attempt, ending }, closing)
    if (outcome !== 'again') return outcome
  }
  return fail('PAYMENT_UNAVAILABLE')
}

/**
 * `closed`: confirmed by the gateway, this number can't be paid. `abandoned`: the payer has not arrived; should one still,
 * the polling job applies or refunds the payment. `paid`: it was paid, and that is settled now.
 */
export async function closeAtGateway(ctx: Context, attempt: AttemptRow): Promise<'closed' | 'abandoned' | 'paid'> {
  if (wasNeverGiven(attempt, ctx.clock.now())) return 'abandoned'
  const channel = ctx.payments[attempt.channel]
  for (let round = 0; round < TRIES; round++) {
    const answer = await withGatewayErrors(ctx, () => channel.close(attempt.outTradeNo))
    if (answer === 'closed') return 'closed'
    if (answer === 'unheard-of') return 'abandoned'
    const found = await withGatewayErrors(ctx, () => channel.query(attempt.outTradeNo))
    if (await applyGatewayAnswer(ctx, attempt, found)) return 'paid'
    // Not closed and not paid: the number reached the gateway just now, so the next close finds it.
  }
  return fail('PAYMENT_UNAVAILABLE')
}

/**
 * Its time is over and nobody was given anything to pay it by: it needn't wait for a gateway that refuses our keys. It is
 * polled on, as whatever is abandoned.
 */
const wasNeverGiven = ({ prepayToken, expiresAt }: AttemptRow, now: Date) =>
  prepayToken === '' && now.getTime() > expiresAt.getTime() + GRACE_MS

type Ended = { attempt: AttemptRow; ending: 'closed' | 'abandoned' }

function cancel(ctx: Context, orderNo: string, ended: Ended | null, closing: Closing) {
  return ctx.db.transaction(async (tx): Promise<'closed' | 'paid' | 'again'> => {
    const order = await lockOrder(tx, orderNo)
    if (order?.state === 'cancelled') return 'closed'
    if (order?.state !== 'awaiting-payment') return 'paid'
    if (ended) await markEnded(tx, ended.attempt, ended.ending)
    if (await openAttemptOf(tx, orderNo)) return 'again'
    await closeUnpaid(ctx, tx, order, closing)
    return 'closed'
  })
}
