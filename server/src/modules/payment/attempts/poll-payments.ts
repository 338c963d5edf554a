import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { ChannelName } from '../../../integrations/payment/port.ts'
import { mallNow } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { ownOrder } from '../../order/public.ts'
import { tryWork } from '../../work/public.ts'
import { GRACE_MS, MAX_POLL_WAIT_MS, MIN_POLL_INTERVAL_MS, nextPollTime } from '../rules.ts'
import { OPEN_ATTEMPT_STATES } from '../states.ts'
import { paymentAttempt } from '../tables.ts'
import { applyGatewayAnswer } from './apply-trade.ts'
import { type AttemptRow, markEnded } from './attempts.ts'
import { closeAtGateway } from './close-unpaid-order.ts'

export const PAYMENT_WORK = 'payment'

/** Payments polled in one round. */
const ROUND = 20

/** Schedules an open payment for the next polling round, unless it was polled just now. */
export async function schedulePoll(
  ctx: Context,
  { outTradeNo, polledAt, nextPollAt }: Pick<AttemptRow, 'outTradeNo' | 'polledAt' | 'nextPollAt'>,
): Promise<void> {
  const now = ctx.clock.now()
  // The client polls every two seconds, and mostly there is nothing to write.
  if (nextPollAt <= now || now.getTime() - polledAt.getTime() < MIN_POLL_INTERVAL_MS) return
  const itself = and(eq(paymentAttempt.outTradeNo, outTradeNo), eq(paymentAttempt.state, 'pending'))
  await ctx.db
    .update(paymentAttempt)
    .set({ nextPollAt: now })
    .where(and(itself, gt(paymentAttempt.nextPollAt, mallNow)))
}

/** Polls one channel for payments whose webhook has not arrived. Several processes share the work. */
export async function pollPayments(ctx: Context, channel: ChannelName): Promise<void> {
  for (;;) {
    const due = await claimDue(ctx, channel)
    await Promise.all(due.map((attempt) => tryOne(ctx, attempt)))
    if (due.length < ROUND) return
  }
}

/** Polled again on the usual schedule rather than the retry's, so that a paid order does not wait for hours. */
async function tryOne(ctx: Context, attempt: AttemptRow): Promise<void> {
  const task = { kind: PAYMENT_WORK, subject: attempt.outTradeNo, maxWaitMs: MAX_POLL_WAIT_MS }
  await tryWork(ctx, task, () => queryGateway(ctx, attempt))
}

/** Polls payments that are still open at once. */
export async function pollAgain(ctx: Context, db: Queryable, outTradeNos: readonly string[]): Promise<void> {
  await db
    .update(paymentAttempt)
    .set({ nextPollAt: ctx.clock.now() })
    .where(inArray(paymentAttempt.outTradeNo, [...outTradeNos]))
}

/** Schedules the next poll before this one runs: a crash in between costs one poll, and no two processes poll at once. */
async function claimDue(ctx: Context, channel: ChannelName): Promise<AttemptRow[]> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentAttempt)
      .where(
        and(
          eq(paymentAttempt.channel, channel),
          inArray(paymentAttempt.state, OPEN_ATTEMPT_STATES),
          lte(paymentAttempt.nextPollAt, mallNow),
        ),
      )
      .orderBy(asc(paymentAttempt.nextPollAt))
      .limit(ROUND)
      .for('update', { skipLocked: true })
    for (const polls of new Set(due.map((attempt) => attempt.polls))) {
      const alike = due.filter((attempt) => attempt.polls === polls).map((attempt) => attempt.outTradeNo)
      await tx
        .update(paymentAttempt)
        .set({ polledAt: now, polls: sql`${paymentAttempt.polls} + 1`, nextPollAt: nextPollTime(polls + 1, now) })
        .where(inArray(paymentAttempt.outTradeNo, alike))
    }
    return due
  })
}

async function queryGateway(ctx: Context, attempt: AttemptRow): Promise<void> {
  const answer = await ctx.payments[attempt.channel].query(attempt.outTradeNo)
  if (await applyGatewayAnswer(ctx, attempt, answer)) return
  if (answer.state === 'CLOSED' || answer.state === 'REVOKED') return markEnded(ctx.db, attempt, 'closed')
  if (attempt.state === 'pending' && (await mayStillCome(ctx, attempt))) return
  // An order that was paid otherwise or cancelled must not stay payable, and neither an abandoned attempt.
  const isOver = ctx.clock.now().getTime() > attempt.expiresAt.getTime() + GRACE_MS
  const ending = await closeAtGateway(ctx, attempt)
  if (ending !== 'paid') await markEnded(ctx.db, attempt, isOver ? 'closed' : ending)
}

/** Whether the payment may still come. */
async function mayStillCome(ctx: Context, { isTrial, memberId, orderNo, expiresAt }: AttemptRow): Promise<boolean> {
  if (isTrial) return ctx.clock.now() < expiresAt
  return (await ownOrder(ctx.db, memberId, orderNo))?.state === 'awaiting-payment'
}
