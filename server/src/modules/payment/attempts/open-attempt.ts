import { fail, failIf } from '@mall/contract/failures'
import type { PayWay } from '@mall/contract/payment/calls'
import type { Context } from '../../../app/context.ts'
import { insertAttempt } from '../../checkout/public.ts'
import { ownOrder, whyNotPay } from '../../order/public.ts'
import { MIN_LIFE_MS, nextPollTime, outTradeNoOf } from '../rules.ts'
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

async function newAttempt(ctx: Context, { memberId, orderNo, ip, way, openId }: Payer): Promise<AttemptRow | null> {
  const now = ctx.clock.now()
  const [lastStart, nextPollAt] = [new Date(now.getTime() + MIN_LIFE_MS), nextPollTime(0, now)]
  const { channel } = WAYS[way]
  const attemptInput = { orderNo, memberId, channel, way, openId }
  const attempt = await insertAttempt(ctx, {
    ...attemptInput,
    ...{ ip, outTradeNo: outTradeNoOf(orderNo, ''), now, nextPollAt: nextPollAt, lastStart },
  })
  if (!attempt) return null
  const blank = {
    state: 'pending',
    prepayToken: '',
    prepayingUntil: null,
    transactionId: '',
    paidAt: null,
    polls: 0,
    isTrial: false,
  } as const
  return {
    ...attemptInput,
    payerIp: ip,
    polledAt: now,
    nextPollAt,
    createdAt: now,
    ...blank,
    ...attempt,
    expiresAt: new Date(attempt.expiresAt),
  }
}

/** No attempt was inserted: there is an open one already, or the order can't be paid. */
async function earlierAttempt(ctx: Context, { memberId, orderNo }: Payer): Promise<AttemptRow> {
  const order = await ownOrder(ctx.db, memberId, orderNo)
  if (!order) return fail('NOT_FOUND')
  failIf(whyNotPay(order, ctx.clock.now()))
  const open = await openAttemptOf(ctx.db, orderNo)
  if (open) return open
  return fail('ORDER_EXPIRED', null, '订单不到 1 分钟就要关闭，来不及付款，请重新下单')
}
