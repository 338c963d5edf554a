import { fail } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { ChannelRefusedError, type PrepayOrder } from '../../../integrations/payment/port.ts'
import { openSingleFlight } from '../../../platform/concurrency/single-flight.ts'
import { memoizeQuery } from '../../../platform/database/prepared.ts'
import { scoped } from '../../../platform/scope.ts'
import { paymentAttempt } from '../tables.ts'
import { type AttemptRow, markEnded } from './attempts.ts'
import { refuseAbsent, WAYS } from './channels.ts'
import { closeAtGateway } from './close-unpaid-order.ts'
import { withGatewayErrors } from './gateway-errors.ts'
import { openAttempt, type Payer } from './open-attempt.ts'
import { inPrepayTurn } from './prepay-turn.ts'

/**
 * Two concurrent requests for one attempt would void each other's code, so the second gets the first's result. They are
 * joined before the attempt is read: one that reads it before the first code is stored would request another. Those of
 * other processes are joined by `inPrepayTurn`.
 */
const singleFlight = scoped((_: Context) => openSingleFlight<AttemptRow>())

/** Payment instructions for this way. `fresh`: a new code, which voids the previous one. */
export async function startPayment(ctx: Context, payer: Payer, fresh: boolean) {
  refuseAbsent(ctx, WAYS[payer.way].channel)
  const flightKey = `${payer.memberId} ${payer.orderNo} ${payer.way} ${payer.openId} ${fresh}`
  const single = singleFlight(ctx)
  const paid = await single(flightKey, async () => {
    const attempt = await attemptThisWay(ctx, payer)
    const isReusable = !fresh && attempt.prepayToken !== '' && REUSABLE_WAYS.has(attempt.way)
    if (isReusable) return attempt
    return single(attempt.outTradeNo, () => inPrepayTurn(ctx, attempt, () => newPrepayToken(ctx, payer, attempt)))
  })
  const instructions = ctx.payments[paid.channel].paymentInstructions(prepayRequest(ctx, paid), paid.prepayToken)
  const { orderNo, way, amountFen, expiresAt } = paid
  return { orderNo, way, ...instructions, realPay: amountFen, expiresAt: expiresAt.toISOString() }
}

/** Prepay tokens valid as long as the order are reused; an h5 address lives five minutes, so a new one is requested. */
const REUSABLE_WAYS: ReadonlySet<string> = new Set(['wechat-native', 'wechat-jsapi'])

const TRIES = 3

/** The order's open attempt in this way; one in another way is closed first, so that an order is paid in one way only. */
async function attemptThisWay(ctx: Context, payer: Payer): Promise<AttemptRow> {
  for (let round = 0; round < TRIES; round++) {
    const attempt = await openAttempt(ctx, payer)
    if (attempt.way === payer.way && attempt.openId === payer.openId) return attempt
    await endAttempt(ctx, attempt)
  }
  return fail('PAYMENT_UNAVAILABLE')
}

async function endAttempt(ctx: Context, attempt: AttemptRow): Promise<void> {
  const ending = await closeAtGateway(ctx, attempt)
  if (ending === 'paid') fail('ORDER_PAID')
  else await markEnded(ctx.db, attempt, ending)
}

async function newPrepayToken(ctx: Context, payer: Payer, attempt: AttemptRow): Promise<AttemptRow> {
  const prepayToken = await withGatewayErrors(ctx, () => prepayTokenOrNull(ctx, attempt))
  if (prepayToken !== null) return savePrepayToken(ctx, attempt, prepayToken)
  // The gateway refuses this number: it was paid, or it is closed there and a new one has to be opened.
  await endAttempt(ctx, attempt)
  const next = await openAttempt(ctx, payer)
  return savePrepayToken(ctx, next, await withGatewayErrors(ctx, () => requestPrepayToken(ctx, next)))
}

const SPENT = new Set(['ORDER_PAID', 'ORDERPAID', 'ORDER_CLOSED', 'INVALID_REQUEST', 'OUT_TRADE_NO_USED'])

async function prepayTokenOrNull(ctx: Context, attempt: AttemptRow): Promise<string | null> {
  try {
    return await requestPrepayToken(ctx, attempt)
  } catch (error) {
    if (error instanceof ChannelRefusedError && SPENT.has(error.code)) return null
    throw error
  }
}

const requestPrepayToken = (ctx: Context, attempt: AttemptRow) =>
  ctx.payments[attempt.channel].prepay(prepayRequest(ctx, attempt))

function prepayRequest(ctx: Context, attempt: AttemptRow): PrepayOrder {
  const { outTradeNo, orderNo, amountFen, expiresAt, payerIp, openId } = attempt
  const backUrl = `${ctx.settings.publicOrigin}/paymentResult/${orderNo}`
  const description = `体检商城订单 ${orderNo}`
  return { outTradeNo, way: WAYS[attempt.way].way, description, amountFen, expiresAt, payerIp, openId, backUrl }
}

/** A token is returned only while its attempt is open: the order may have been cancelled during the gateway call. */
async function savePrepayToken(ctx: Context, attempt: AttemptRow, prepayToken: string): Promise<AttemptRow> {
  const [kept] = await setPrepayToken(ctx.db).execute({ outTradeNo: attempt.outTradeNo, prepayToken })
  if (kept) return kept
  await closeAtGateway(ctx, attempt)
  return fail('ORDER_STATE')
}

const setPrepayToken = memoizeQuery((db) =>
  db
    .update(paymentAttempt)
    .set({ prepayToken: sql`${sql.placeholder('prepayToken')}`, prepayingUntil: null })
    .where(and(eq(paymentAttempt.outTradeNo, sql.placeholder('outTradeNo')), eq(paymentAttempt.state, 'pending')))
    .returning()
    .prepare('attempt-ticket'),
)
