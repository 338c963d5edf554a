import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { ChannelName, ChannelPayment } from '../../../integrations/payment/port.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { applyPaymentAtOnce } from '../../checkout/public.ts'
import { applyPayment, lockWithLines } from '../../order/public.ts'
import { enqueueRefund } from '../refunds/refunds.ts'
import { orderNoOf } from '../rules.ts'
import { type AttemptRow, CHANNEL_NAMES, findAttempt } from './attempts.ts'

export interface PaidTrade {
  outTradeNo: string
  transactionId: string
  amountFen: number
  paidAt: Date
}

/** `known`: settled before. `unknown` and `wrong-amount`: rejected, nothing was changed. */
export type Settlement = 'settled' | 'known' | 'unknown' | 'wrong-amount'

/** `settle` and the webhook's insert in one statement, for an order that just awaits this payment. False: nothing was changed. */
export async function applyTradeAtOnce(
  ctx: Context,
  gateway: ChannelName,
  trade: PaidTrade,
  message: { id: string; kind: string },
): Promise<boolean> {
  const paid = { ...trade, orderNo: orderNoOf(trade.outTradeNo), channel: CHANNEL_NAMES[gateway] }
  return applyPaymentAtOnce(ctx, { ...paid, gateway, messageId: message.id, event: message.kind })
}

/**
 * Applies a paid trade, confirmed by the gateway's signature: attempt paid → order paid → fulfilled; or refunded.
 * `alongside` runs in the same transaction.
 */
export async function settle(
  ctx: Context,
  tx: Tx,
  channel: ChannelName,
  trade: PaidTrade,
  alongside = sql`select`,
): Promise<Settlement> {
  const { outTradeNo, amountFen, transactionId, paidAt } = trade
  const orderNo = orderNoOf(outTradeNo)
  const locked = await lockWithLines(tx, orderNo)
  // The attempt exists, channel and amount match, and it is not paid yet. Only a trial has no order.
  const { rowCount } = await tx.execute(sql`
    with alongside as (${alongside})
    update payment_attempt set state = 'paid', transaction_id = ${transactionId}, paid_at = ${paidAt}
    where out_trade_no = ${outTradeNo} and channel = ${channel} and amount_fen = ${amountFen} and state <> 'paid'
      and is_trial = ${locked === null}`)
  if (rowCount === 0) return whyNotSettled(tx, channel, trade)
  if (!locked) {
    await enqueueRefund(ctx, tx, { outTradeNo, orderNo, amountFen }, 'trial')
    return 'settled'
  }
  const paid = { channel: CHANNEL_NAMES[channel], transactionId, outTradeNo, paidAt }
  const outcome = await applyPayment(ctx, tx, locked, paid)
  if (outcome !== 'applied') await enqueueRefund(ctx, tx, { outTradeNo, orderNo, amountFen }, outcome)
  return 'settled'
}

async function whyNotSettled(tx: Tx, channel: ChannelName, { outTradeNo, amountFen }: PaidTrade): Promise<Settlement> {
  const attempt = await findAttempt(tx, outTradeNo)
  if (attempt?.channel !== channel) return 'unknown'
  if (attempt.amountFen !== amountFen) return 'wrong-amount'
  // Not paid and of no order: nobody would learn of its money.
  return attempt.state === 'paid' ? 'known' : 'unknown'
}

/** Applies the gateway's answer to a status query; false: it is not paid. */
export async function applyGatewayAnswer(ctx: Context, attempt: AttemptRow, answer: ChannelPayment): Promise<boolean> {
  const { transactionId, amountFen, paidAt } = answer
  if (answer.state !== 'SUCCESS') return false
  if (!transactionId || amountFen === undefined || !paidAt) throw new Error(`${attempt.outTradeNo}: answer incomplete`)
  const trade = { outTradeNo: attempt.outTradeNo, transactionId, amountFen, paidAt }
  const settlement = await ctx.db.transaction((tx) => settle(ctx, tx, attempt.channel, trade))
  if (settlement === 'wrong-amount') throw new Error(`${attempt.outTradeNo}: paid ${amountFen} fen, not ours`)
  return true
}
