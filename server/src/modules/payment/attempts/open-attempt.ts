import { fail, failIf } from '@mall/contract/failures'
import type { PayWay } from '@mall/contract/payment/calls'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { ownOrder, payableOrder, whyNotPay } from '../../order/public.ts'
import { nextAsk, outTradeNoOf, SHORTEST_LIFE_MS } from '../rules.ts'
import { type AttemptRow, openAttemptOf } from './attempts.ts'
import { WAYS } from './channels.ts'

export interface Payer {
  memberId: string
  orderNo: string
  ip: string
  way: PayWay
  /** Who pays at WeChat; '' unless the way is inside WeChat. */
  openId: string
}

/** The order's open attempt, or a new one. */
export async function openAttempt(ctx: Context, payer: Payer): Promise<AttemptRow> {
  return (await newAttempt(ctx, payer)) ?? earlierAttempt(ctx, payer)
}

/**
 * One statement: the order is locked while the attempt is written, so a cancel comes before it or after it, not between.
 * Two at once make one: the number is unique, and so is an order's open attempt.
 */
async function newAttempt(ctx: Context, { memberId, orderNo, ip, way, openId }: Payer): Promise<AttemptRow | null> {
  const now = ctx.clock.now()
  const [lastStart, askAt] = [new Date(now.getTime() + SHORTEST_LIFE_MS), nextAsk(0, now)]
  const { channel } = WAYS[way]
  const mine = sql`from payment_attempt where order_no = ${orderNo}`
  const { rows } = await ctx.db.execute<{ outTradeNo: string; amountFen: number; expiresAt: string }>(sql`
    with payable as (${payableOrder(memberId, orderNo, lastStart)})
    insert into payment_attempt (out_trade_no, order_no, member_id, channel, way, open_id, amount_fen, state, payer_ip,
      expires_at, asked_at, ask_at, created_at)
    select ${outTradeNoOf(orderNo, '')} || (select count(*) + 1 ${mine}), order_no, ${memberId}, ${channel}, ${way},
      ${openId}, pay_fen, 'pending', ${ip}, expires_at, ${now}, ${askAt}, ${now}
    from payable where not exists (select ${mine} and state = 'pending')
    on conflict do nothing returning out_trade_no as "outTradeNo", amount_fen as "amountFen", expires_at as "expiresAt"`)
  const [made] = rows
  if (!made) return null
  const given = { orderNo, memberId, channel, way, openId, payerIp: ip, askedAt: now, askAt, createdAt: now }
  const blank = { state: 'pending', ticket: '', transactionId: '', paidAt: null, asks: 0 } as const
  return { ...given, ...blank, ...made, expiresAt: new Date(made.expiresAt) }
}

/** Nothing new was opened: there is an open attempt, or a reason against paying. */
async function earlierAttempt(ctx: Context, { memberId, orderNo }: Payer): Promise<AttemptRow> {
  const order = await ownOrder(ctx.db, memberId, orderNo)
  if (!order) return fail('NOT_FOUND')
  failIf(whyNotPay(order, ctx.clock.now()))
  const open = await openAttemptOf(ctx.db, orderNo)
  if (open) return open
  return fail('ORDER_EXPIRED', null, '订单不到 1 分钟就要关闭，来不及付款，请重新下单')
}
