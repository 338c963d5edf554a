import { fail, failIf } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { lockOrder, whyNotPay } from '../order/public.ts'
import { type AttemptRow, WECHAT_PAY } from './attempts.ts'
import { nextAsk, outTradeNoOf, whyNotStart } from './rules.ts'
import { paymentAttempt } from './tables.ts'

/** The order's open attempt, or a new one. The order is locked meanwhile, so a cancel comes before or after, not between. */
export function openAttempt(
  ctx: Context,
  payer: { memberId: string; orderNo: string; ip: string },
): Promise<AttemptRow> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payer.orderNo)
    if (order?.memberId !== payer.memberId) return fail('NOT_FOUND')
    const now = ctx.clock.now()
    failIf(whyNotPay(order, now))
    const earlier = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.orderNo, order.orderNo))
    const open = earlier.find((attempt) => attempt.state === 'pending')
    if (open) return open
    if (whyNotStart(order.expiresAt, now))
      fail('ORDER_EXPIRED', null, '订单不到 1 分钟就要关闭，来不及付款，请重新下单')
    const [made] = await tx
      .insert(paymentAttempt)
      .values({
        outTradeNo: outTradeNoOf(order.orderNo, earlier.length + 1),
        orderNo: order.orderNo,
        memberId: order.memberId,
        channel: WECHAT_PAY,
        amountFen: order.payFen,
        state: 'pending',
        payerIp: payer.ip,
        expiresAt: order.expiresAt,
        askedAt: now,
        askAt: nextAsk(0, now),
        createdAt: now,
      })
      .returning()
    return made ?? fail('ORDER_STATE')
  })
}
