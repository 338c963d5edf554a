import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import type { ChannelName, ChannelPayment } from '../../ports/payment/port.ts'
import { lockOrder, takePayment } from '../order/public.ts'
import { type AttemptRow, CHANNEL_NAMES, findAttempt } from './attempts.ts'
import { wantRefund } from './refunds.ts'
import { orderNoOf } from './rules.ts'
import { paymentAttempt } from './tables.ts'

export interface PaidTrade {
  outTradeNo: string
  transactionId: string
  amountFen: number
  paidAt: Date
}

/** `known`: settled before. `unknown` and `wrong-amount`: nothing was believed, nothing was changed. */
export type Settlement = 'settled' | 'known' | 'unknown' | 'wrong-amount'

/** The gateway says, signed, that a trade was paid: attempt paid → order paid → what was bought is given; or paid back. */
export async function settle(ctx: Context, tx: Tx, channel: ChannelName, trade: PaidTrade): Promise<Settlement> {
  const { outTradeNo, amountFen, transactionId, paidAt } = trade
  const order = await lockOrder(tx, orderNoOf(outTradeNo))
  if (!order) return 'unknown'
  const itself = and(eq(paymentAttempt.outTradeNo, outTradeNo), eq(paymentAttempt.channel, channel))
  const ours = and(itself, eq(paymentAttempt.amountFen, amountFen))
  const [attempt] = await tx
    .update(paymentAttempt)
    .set({ state: 'paid', transactionId, paidAt })
    .where(and(ours, ne(paymentAttempt.state, 'paid')))
    .returning()
  if (!attempt) return whyNotSettled(tx, channel, trade)
  const paid = { channel: CHANNEL_NAMES[channel], transactionId, outTradeNo, paidAt }
  const taking = await takePayment(ctx, tx, order, paid)
  if (taking !== 'kept') await wantRefund(ctx, tx, attempt, taking)
  return 'settled'
}

async function whyNotSettled(tx: Tx, channel: ChannelName, { outTradeNo, amountFen }: PaidTrade): Promise<Settlement> {
  const attempt = await findAttempt(tx, outTradeNo)
  if (attempt?.channel !== channel) return 'unknown'
  return attempt.amountFen === amountFen ? 'known' : 'wrong-amount'
}

/** Settles what the gateway answered when it was asked; false: it is not paid. */
export async function settleAnswer(ctx: Context, attempt: AttemptRow, answer: ChannelPayment): Promise<boolean> {
  const { transactionId, amountFen, paidAt } = answer
  if (answer.state !== 'SUCCESS') return false
  if (!transactionId || amountFen === undefined || !paidAt) throw new Error(`${attempt.outTradeNo}: answer incomplete`)
  const trade = { outTradeNo: attempt.outTradeNo, transactionId, amountFen, paidAt }
  const settlement = await ctx.db.transaction((tx) => settle(ctx, tx, attempt.channel, trade))
  if (settlement === 'wrong-amount') throw new Error(`${attempt.outTradeNo}: paid ${amountFen} fen, not ours`)
  return true
}
