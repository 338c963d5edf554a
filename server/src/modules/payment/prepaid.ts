import { fail } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { ChannelRefused } from '../../ports/payment/port.ts'
import { type AttemptRow, markClosed } from './attempts.ts'
import { unlessChannelFails } from './channel-trouble.ts'
import { closeAtGateway } from './close-unpaid-order.ts'
import { openAttempt, type Payer } from './open-attempt.ts'
import { paymentAttempt } from './tables.ts'

/** The order's code to scan. `fresh`: a new one, which voids the one shown before. */
export async function prepaid(ctx: Context, payer: Payer, fresh: boolean) {
  const attempt = await openAttempt(ctx, payer)
  const codeUrl =
    !fresh && attempt.codeUrl !== '' ? attempt.codeUrl : await single(attempt, () => newCode(ctx, payer, attempt))
  return { orderNo: attempt.orderNo, codeUrl, realPay: attempt.amountFen, expiresAt: attempt.expiresAt.toISOString() }
}

const underWay = new Map<string, Promise<string>>()

/** Two at once for one number would void each other's code, so the second gets the first's. */
function single({ outTradeNo }: AttemptRow, work: () => Promise<string>): Promise<string> {
  const running = underWay.get(outTradeNo)
  if (running) return running
  const started = work().finally(() => underWay.delete(outTradeNo))
  underWay.set(outTradeNo, started)
  return started
}

async function newCode(ctx: Context, payer: Payer, attempt: AttemptRow): Promise<string> {
  const codeUrl = await unlessChannelFails(ctx, () => codeOrNull(ctx, attempt))
  if (codeUrl !== null) return keepCode(ctx, attempt, codeUrl)
  // The gateway won't have this number any more: it was paid, or it is closed there and a new one has to be opened.
  if ((await closeAtGateway(ctx, attempt)) === 'paid') fail('ORDER_PAID')
  await markClosed(ctx.db, attempt)
  const next = await openAttempt(ctx, payer)
  return keepCode(ctx, next, await unlessChannelFails(ctx, () => askCode(ctx, next)))
}

const SPENT = new Set(['ORDER_PAID', 'ORDERPAID', 'ORDER_CLOSED', 'INVALID_REQUEST', 'OUT_TRADE_NO_USED'])

async function codeOrNull(ctx: Context, attempt: AttemptRow): Promise<string | null> {
  try {
    return await askCode(ctx, attempt)
  } catch (error) {
    if (error instanceof ChannelRefused && SPENT.has(error.code)) return null
    throw error
  }
}

async function askCode(ctx: Context, { outTradeNo, orderNo, amountFen, expiresAt, payerIp }: AttemptRow) {
  const description = `体检商城订单 ${orderNo}`
  return (await ctx.wechatPay.prepayNative({ outTradeNo, description, amountFen, expiresAt, payerIp })).codeUrl
}

/** A code is shown only while its attempt is open: the order may have been cancelled while the gateway was asked. */
async function keepCode(ctx: Context, attempt: AttemptRow, codeUrl: string): Promise<string> {
  const kept = await ctx.db
    .update(paymentAttempt)
    .set({ codeUrl })
    .where(and(eq(paymentAttempt.outTradeNo, attempt.outTradeNo), eq(paymentAttempt.state, 'pending')))
    .returning({ outTradeNo: paymentAttempt.outTradeNo })
  if (kept.length > 0) return codeUrl
  await closeAtGateway(ctx, attempt)
  return fail('ORDER_STATE')
}
