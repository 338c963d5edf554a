import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import type { Job } from '../../ports/jobs.ts'
import type { RefundState } from '../../ports/payment/port.ts'
import { phoneOf } from '../account/public.ts'
import { orderRefunded } from '../order/public.ts'
import { type AttemptRow, findAttempt } from './attempts.ts'
import { outRefundNoOf } from './rules.ts'
import { refund } from './tables.ts'

const REASONS = { late: '订单已关闭，付款退回', double: '重复付款，多付的退回' } as const

/** Money that has nothing to buy goes back by itself: one refund a payment, its number made from the payment's. */
export async function wantRefund(
  ctx: Context,
  tx: Tx,
  { outTradeNo, orderNo, amountFen }: AttemptRow,
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

const OUR_STATES = { SUCCESS: 'done', PROCESSING: 'processing', CLOSED: 'abnormal', ABNORMAL: 'abnormal' } as const
/** A refund under way is asked about again after this, in case its notice gets lost. */
const AGAIN_MS = 60_000

/** Asks the gateway to pay back; the same number asked again pays once, so an unknown outcome is simply repeated. */
export const payBack: Job<Context> = {
  run: async (ctx, data) => {
    const found = await findRefund(ctx, String(data.outRefundNo))
    if (!found || found.state === 'done') return
    const { outRefundNo, outTradeNo, amountFen, reason } = found
    const attempt = await findAttempt(ctx.db, outTradeNo)
    if (!attempt) throw new Error(`${outRefundNo}: no payment to pay back`)
    const order = { outRefundNo, outTradeNo, refundFen: amountFen, totalFen: amountFen, reason }
    const { state } = await ctx.payments[attempt.channel].refund(order)
    await ctx.db.transaction(async (tx) => {
      await refundMoved(ctx, tx, outRefundNo, state)
      if (state !== 'PROCESSING') return
      const after = new Date(ctx.clock.now().getTime() + AGAIN_MS)
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
    await ctx.sms.send({ mobile, template: 'payment-refunded', params })
  },
}

/** What the gateway said of a refund; a refund that is done stays done, and is told once. */
export async function refundMoved(ctx: Context, tx: Tx, outRefundNo: string, state: RefundState): Promise<void> {
  const moved = await tx
    .update(refund)
    .set({ state: OUR_STATES[state] })
    .where(and(eq(refund.outRefundNo, outRefundNo), ne(refund.state, 'done')))
    .returning()
  const [row] = moved
  if (row?.state === 'done') await orderRefunded(ctx, tx, row.orderNo, row.reason)
  if (row?.state === 'abnormal') ctx.log.error({ outRefundNo }, 'refund needs a person')
}

async function findRefund(ctx: Context, outRefundNo: string) {
  const [row] = await ctx.db.select().from(refund).where(eq(refund.outRefundNo, outRefundNo))
  return row
}
