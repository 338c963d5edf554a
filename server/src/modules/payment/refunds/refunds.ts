import { yuanOf } from '@mall/contract/money'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import type { RefundState } from '../../../integrations/payment/port.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Job } from '../../../platform/jobs.ts'
import { notifyMember } from '../../message/public.ts'
import { finishRefund, orderRefunded, ownOrder, phoneOfOrder } from '../../order/public.ts'
import { recordFailure, WorkRefusedError } from '../../work/public.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempts.ts'
import { outRefundNoOf } from '../rules.ts'
import { paymentAttempt, refund } from '../tables.ts'

export const REFUND_WORK = 'refund'

const REASONS = {
  late: '订单已关闭，付款退回',
  duplicate: '重复付款，多付的退回',
  trial: '试付的一分钱，退回',
} as const

/** Refunds a payment in full that is late, double or a trial: one refund a payment, its number derived from the payment's. */
export async function enqueueRefund(
  ctx: Context,
  tx: Tx,
  { outTradeNo, orderNo, amountFen }: Pick<AttemptRow, 'outTradeNo' | 'orderNo' | 'amountFen'>,
  why: keyof typeof REASONS,
): Promise<void> {
  const outRefundNo = outRefundNoOf(outTradeNo)
  const now = ctx.clock.now()
  const row = { outRefundNo, outTradeNo, orderNo, amountFen, reason: REASONS[why] }
  await tx
    .insert(refund)
    .values({ ...row, state: 'requested', nextTryAt: now, createdAt: now })
    .onConflictDoNothing()
  // Nobody bought anything by a trial.
  if (why !== 'trial') await ctx.jobs.enqueue(tx, 'notify-refund', { outRefundNo })
}

/** Refunds a part of an applied payment: one refund an after-sale. */
export const refundOrder: ModulePorts['refundOrder'] = async (ctx, tx, input) => {
  const { orderNo, transactionId, afterSaleId, cashFen, reason } = input
  const paidAttempt = and(eq(paymentAttempt.orderNo, orderNo), eq(paymentAttempt.transactionId, transactionId))
  const [attempt] = await tx.select().from(paymentAttempt).where(paidAttempt)
  if (!attempt) throw new Error(`${orderNo}: no payment ${transactionId}`)
  const outRefundNo = outRefundNoOf(attempt.outTradeNo, afterSaleId)
  const row = { outRefundNo, outTradeNo: attempt.outTradeNo, orderNo, amountFen: cashFen, reason, afterSaleId }
  await tx
    .insert(refund)
    .values({ ...row, state: 'requested', nextTryAt: ctx.clock.now(), createdAt: ctx.clock.now() })
    .onConflictDoNothing()
}

const OUR_STATES = { SUCCESS: 'done', PROCESSING: 'processing', CLOSED: 'abnormal', ABNORMAL: 'abnormal' } as const
/** Notifies the payer that the money comes back. */
export const notifyRefund: Job<Context> = {
  run: async (ctx, data) => {
    const found = await findRefund(ctx, String(data.outRefundNo))
    const attempt = found && (await findAttempt(ctx.db, found.outTradeNo))
    if (!attempt) return
    const order = await ownOrder(ctx.db, attempt.memberId, found.orderNo)
    const mobile = order ? await phoneOfOrder(ctx, order) : ''
    if (mobile === '') return
    const params = { orderNo: found.orderNo, yuan: yuanOf(found.amountFen) }
    await notifyMember(ctx, {
      memberId: attempt.memberId,
      mobile,
      template: 'payment-refunded',
      params,
      link: `/profile/orderDetail/${found.orderNo}`,
      event: found.outRefundNo,
    })
  },
}

/**
 * Applies the gateway's refund state. A refund that is done stays done, and the payer is notified once. It was done when
 * the gateway says so, whenever we hear of it: its statement lists it under that day.
 */
export async function refundChanged(
  ctx: Context,
  tx: Tx,
  outRefundNo: string,
  { state, succeededAt = ctx.clock.now() }: { state: RefundState; succeededAt?: Date },
): Promise<void> {
  const moved = await tx
    .update(refund)
    .set({ state: OUR_STATES[state], ...(state === 'SUCCESS' ? { doneAt: succeededAt } : {}) })
    .where(and(eq(refund.outRefundNo, outRefundNo), ne(refund.state, 'done')))
    .returning()
  const [row] = moved
  if (row?.state === 'done') {
    if (row.afterSaleId === null) await orderRefunded(ctx, tx, row.orderNo, row.reason)
    else await finishRefund(ctx, tx, row.afterSaleId, { who: '支付通道', why: row.reason })
  }
}

/** Late and duplicate payments of an order and whether all of them are refunded; null: there are none. */
export const returningMoney: ModulePorts['returningMoney'] = async (db, orderNo) => {
  const rows = await db
    .select({ amountFen: refund.amountFen, state: refund.state })
    .from(refund)
    .where(and(eq(refund.orderNo, orderNo), isNull(refund.afterSaleId)))
  if (rows.length === 0) return null
  return {
    amountFen: rows.reduce((sum, { amountFen }) => sum + amountFen, 0),
    isBack: rows.every(({ state }) => state === 'done'),
  }
}

/** The gateway reported that it can't execute the refund. */
export async function refundRefused(ctx: Context, tx: Tx, outRefundNo: string): Promise<void> {
  const task = { kind: REFUND_WORK, subject: outRefundNo }
  const nextTryAt = await recordFailure(ctx, tx, task, new WorkRefusedError('the gateway says ABNORMAL'))
  await tx.update(refund).set({ nextTryAt }).where(eq(refund.outRefundNo, outRefundNo))
}

async function findRefund(ctx: Context, outRefundNo: string) {
  const [row] = await ctx.db.select().from(refund).where(eq(refund.outRefundNo, outRefundNo))
  return row
}
