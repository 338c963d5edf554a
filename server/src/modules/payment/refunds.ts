import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Doors } from '../../doors.ts'
import type { Tx } from '../../ports/database/types.ts'
import type { Job } from '../../ports/jobs.ts'
import type { RefundState } from '../../ports/payment/port.ts'
import { phoneOf } from '../account/public.ts'
import { tellMember } from '../message/public.ts'
import { finishRefund, orderRefunded } from '../order/public.ts'
import { type AttemptRow, findAttempt } from './attempts.ts'
import { outRefundNoOf } from './rules.ts'
import { paymentAttempt, refund } from './tables.ts'

const REASONS = { late: '订单已关闭，付款退回', double: '重复付款，多付的退回' } as const

/** Money that has nothing to buy goes back by itself: one refund a payment, its number made from the payment's. */
export async function wantRefund(
  ctx: Context,
  tx: Tx,
  { outTradeNo, orderNo, amountFen }: Pick<AttemptRow, 'outTradeNo' | 'orderNo' | 'amountFen'>,
  why: keyof typeof REASONS,
): Promise<void> {
  const outRefundNo = outRefundNoOf(outTradeNo)
  const row = { outRefundNo, outTradeNo, orderNo, amountFen, reason: REASONS[why], createdAt: ctx.clock.now() }
  await tx
    .insert(refund)
    .values({ ...row, state: 'wanted' })
    .onConflictDoNothing()
  await ctx.jobs.enqueue(tx, 'pay-back', { outRefundNo })
  await ctx.jobs.enqueue(tx, 'tell-refund', { outRefundNo })
}

/** Part of a payment that was kept goes back: one refund an after-sale. */
export const payOrderBack: Doors['payOrderBack'] = async (ctx, tx, wish) => {
  const { orderNo, transactionId, afterSaleId, cashFen, reason } = wish
  const kept = and(eq(paymentAttempt.orderNo, orderNo), eq(paymentAttempt.transactionId, transactionId))
  const [attempt] = await tx.select().from(paymentAttempt).where(kept)
  if (!attempt) throw new Error(`${orderNo}: no payment ${transactionId}`)
  const outRefundNo = outRefundNoOf(attempt.outTradeNo, afterSaleId)
  const row = { outRefundNo, outTradeNo: attempt.outTradeNo, orderNo, amountFen: cashFen, reason, afterSaleId }
  await tx
    .insert(refund)
    .values({ ...row, state: 'wanted', createdAt: ctx.clock.now() })
    .onConflictDoNothing()
  await ctx.jobs.enqueue(tx, 'pay-back', { outRefundNo })
}

const OUR_STATES = { SUCCESS: 'done', PROCESSING: 'processing', CLOSED: 'abnormal', ABNORMAL: 'abnormal' } as const
/** A refund under way is asked about again after this, in case its notice gets lost. */
const AGAIN_MS = 60_000
/** One that the gateway could not carry out is asked for again, under its number, until a person has helped. */
const ABNORMAL_AGAIN_MS = 3_600_000

/** Asks the gateway to pay back; the same number asked again pays once, so an unknown outcome is simply repeated. */
export const payBack: Job<Context> = {
  run: async (ctx, data) => {
    const found = await findRefund(ctx, String(data.outRefundNo))
    if (!found || found.state === 'done') return
    const { outRefundNo, outTradeNo, amountFen, reason } = found
    const attempt = await findAttempt(ctx.db, outTradeNo)
    if (!attempt) throw new Error(`${outRefundNo}: no payment to pay back`)
    const order = { outRefundNo, outTradeNo, refundFen: amountFen, totalFen: attempt.amountFen, reason }
    const { state } = await ctx.payments[attempt.channel].refund(order)
    await ctx.db.transaction(async (tx) => {
      await refundMoved(ctx, tx, outRefundNo, state)
      if (state === 'SUCCESS') return
      const wait = state === 'PROCESSING' ? AGAIN_MS : ABNORMAL_AGAIN_MS
      const after = new Date(ctx.clock.now().getTime() + wait)
      await ctx.jobs.enqueue(tx, 'pay-back', { outRefundNo }, { after })
    })
  },
}

/** The payer is told by message that the money comes back. */
export const tellRefund: Job<Context> = {
  run: async (ctx, data) => {
    const found = await findRefund(ctx, String(data.outRefundNo))
    const attempt = found && (await findAttempt(ctx.db, found.outTradeNo))
    if (!attempt) return
    const mobile = await phoneOf(ctx, attempt.memberId)
    if (mobile === '') return
    const params = { orderNo: found.orderNo, yuan: (found.amountFen / 100).toFixed(2) }
    await tellMember(ctx, {
      memberId: attempt.memberId,
      mobile,
      template: 'payment-refunded',
      params,
      link: `/profile/orderDetail/${found.orderNo}`,
      event: found.outRefundNo,
    })
  },
}

/** What the gateway said of a refund; a refund that is done stays done, and is told once. */
export async function refundMoved(ctx: Context, tx: Tx, outRefundNo: string, state: RefundState): Promise<void> {
  const moved = await tx
    .update(refund)
    .set({ state: OUR_STATES[state], ...(state === 'SUCCESS' ? { doneAt: ctx.clock.now() } : {}) })
    .where(and(eq(refund.outRefundNo, outRefundNo), ne(refund.state, 'done')))
    .returning()
  const [row] = moved
  if (row?.state === 'done') {
    if (row.afterSaleId === null) await orderRefunded(ctx, tx, row.orderNo, row.reason)
    else await finishRefund(ctx, tx, row.afterSaleId, { who: '支付通道', why: row.reason })
  }
  if (row?.state === 'abnormal') ctx.log.error({ outRefundNo }, 'refund needs a person')
}

/** Asks for a refund again at once, under its own number: after a person has cleared what was in its way. */
export async function retryRefund(ctx: Context, outRefundNo: string): Promise<void> {
  const found = await findRefund(ctx, outRefundNo)
  if (!found) throw new Error(`没有退款 ${outRefundNo}`)
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, 'pay-back', { outRefundNo }))
}

async function findRefund(ctx: Context, outRefundNo: string) {
  const [row] = await ctx.db.select().from(refund).where(eq(refund.outRefundNo, outRefundNo))
  return row
}
