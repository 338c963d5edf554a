import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { ChannelName } from '../../../integrations/payment/port.ts'
import { mallNow } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { tryWork, WorkRefusedError } from '../../work/public.ts'
import { findAttempt } from '../attempts/attempts.ts'
import { paymentAttempt, refund } from '../tables.ts'
import { REFUND_WORK, refundChanged } from './refunds.ts'

type Row = typeof refund.$inferSelect

/** Refunds executed in one round. */
const ROUND = 20
/** A refund in progress is queried again after this, in case its webhook got lost or its process died. */
const AGAIN_MS = 60_000

/** Executes the channel's due refunds and returns how many there were. Several processes share the work. */
export async function executeDueRefunds(ctx: Context, channel: ChannelName): Promise<number> {
  const due = await claimDue(ctx, channel)
  await Promise.all(due.map((row) => executeRefund(ctx, row)))
  return due.length
}

/** Schedules the next try before this one runs: a crash in between costs a minute, and no two processes run it at once. */
async function claimDue(ctx: Context, channel: ChannelName): Promise<Row[]> {
  const now = ctx.clock.now()
  const ofChannel = eq(paymentAttempt.channel, channel)
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ row: refund })
      .from(refund)
      .innerJoin(paymentAttempt, and(eq(paymentAttempt.outTradeNo, refund.outTradeNo), ofChannel))
      .where(and(ne(refund.state, 'done'), lte(refund.nextTryAt, mallNow)))
      .orderBy(refund.nextTryAt)
      .limit(ROUND)
      .for('update', { of: refund, skipLocked: true })
    const numbers = due.map(({ row }) => row.outRefundNo)
    if (numbers.length > 0)
      await tx
        .update(refund)
        .set({ nextTryAt: retryLater(now) })
        .where(inArray(refund.outRefundNo, numbers))
    return due.map(({ row }) => row)
  })
}

const retryLater = (now: Date) => new Date(now.getTime() + AGAIN_MS)

/** Idempotent by the refund's number, so an unknown outcome is simply retried, with growing intervals and no limit. */
async function executeRefund(ctx: Context, row: Row): Promise<void> {
  const { outRefundNo } = row
  const failed = await tryWork(ctx, { kind: REFUND_WORK, subject: outRefundNo }, () => refundAtGateway(ctx, row))
  if (failed) await ctx.db.update(refund).set({ nextTryAt: failed }).where(eq(refund.outRefundNo, outRefundNo))
}

async function refundAtGateway(ctx: Context, { outRefundNo, outTradeNo, amountFen, reason }: Row): Promise<void> {
  const attempt = await findAttempt(ctx.db, outTradeNo)
  if (!attempt) throw new Error(`${outRefundNo}: no payment to pay back`)
  const order = { outRefundNo, outTradeNo, refundFen: amountFen, totalFen: attempt.amountFen, reason }
  const answer = await ctx.payments[attempt.channel].refund(order)
  const { state } = answer
  await ctx.db.transaction((tx) => refundChanged(ctx, tx, outRefundNo, answer))
  if (state === 'ABNORMAL' || state === 'CLOSED') throw new WorkRefusedError(`the gateway says ${state}`)
}

/** The next round of refunds takes them. Returns how many there are. */
export async function makeRefundsDue(ctx: Context, db: Queryable, outRefundNos: readonly string[]): Promise<number> {
  const again = { nextTryAt: ctx.clock.now() }
  const { rowCount } = await db
    .update(refund)
    .set(again)
    .where(inArray(refund.outRefundNo, [...outRefundNos]))
  return rowCount ?? 0
}
