import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { builtOnce } from '../../ports/database/prepared.ts'
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
  const told = { outTradeNo, channel, amountFen, transactionId, paidAt: paidAt.toISOString() }
  const [attempt] = await markPaid(tx).execute(told)
  if (!attempt) return whyNotSettled(tx, channel, trade)
  const paid = { channel: CHANNEL_NAMES[channel], transactionId, outTradeNo, paidAt }
  const taking = await takePayment(ctx, tx, order, paid)
  if (taking !== 'kept') await wantRefund(ctx, tx, attempt, taking)
  return 'settled'
}

/** Ours, of this channel and sum, and not paid before. */
const markPaid = builtOnce((db) =>
  db
    .update(paymentAttempt)
    .set({
      state: 'paid',
      transactionId: sql`${sql.placeholder('transactionId')}`,
      paidAt: sql`${sql.placeholder('paidAt')}`,
    })
    .where(
      and(
        eq(paymentAttempt.outTradeNo, sql.placeholder('outTradeNo')),
        eq(paymentAttempt.channel, sql.placeholder('channel')),
        eq(paymentAttempt.amountFen, sql.placeholder('amountFen')),
        ne(paymentAttempt.state, 'paid'),
      ),
    )
    .returning()
    .prepare('attempt-paid'),
)

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
