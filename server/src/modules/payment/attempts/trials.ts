import { fail } from '@mall/contract/failures'
import type { PayWay } from '@mall/contract/payment/calls'
import type { startTrial as contract } from '@mall/contract/setup/calls'
import { TRIAL_FEN, TRIAL_MINUTES, type TrialState } from '@mall/contract/setup/terms'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffCall } from '../../../app/staff/staff-handler.ts'
import { type ChannelName, ChannelRefusedError, type PrepayOrder } from '../../../integrations/payment/port.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { recordAct } from '../../staff/public.ts'
import { CHANNELS } from '../reconciliation/reconcile.ts'
import { nextPollTime, outTradeNoOf } from '../rules.ts'
import type { RefundState } from '../states.ts'
import { paymentAttempt, refund } from '../tables.ts'
import { type AttemptRow, CHANNEL_NAMES, findAttempt, markEnded } from './attempts.ts'
import { WAYS } from './channels.ts'
import { withGatewayErrors } from './gateway-errors.ts'
import { schedulePoll } from './poll-payments.ts'

/** Both work on a desktop: a code to scan, and the company's own page. */
const TRIAL_WAYS: Readonly<Record<ChannelName, PayWay>> = { wechat: 'wechat-native', alipay: 'alipay-page' }

const MINUTE_MS = 60_000

type Input = z.output<typeof contract.input>

/** Writes down a trial, in the caller's transaction; one that can still be paid is used again. Its number. */
export async function insertTrial(call: StaffCall, tx: Tx, { channel, reason }: Input): Promise<string> {
  const { ctx, staff, visitor } = call
  const now = ctx.clock.now()
  // Two who start at once get the same one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trial ${channel}`}, 0))`)
  const [last] = await tx
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.channel, channel), eq(paymentAttempt.isTrial, true)))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1)
  if (last?.state === 'pending' && last.expiresAt.getTime() > now.getTime() + MINUTE_MS) return last.outTradeNo
  const orderNo = ctx.ids.datedId(staff.id, now)
  const outTradeNo = outTradeNoOf(orderNo, 1)
  await tx.insert(paymentAttempt).values({
    ...{ outTradeNo, orderNo, memberId: '', channel, way: TRIAL_WAYS[channel], amountFen: TRIAL_FEN, isTrial: true },
    ...{ state: 'pending', payerIp: visitor.ip, expiresAt: new Date(now.getTime() + TRIAL_MINUTES * MINUTE_MS) },
    ...{ nextPollAt: nextPollTime(0, now), polledAt: now, createdAt: now },
  })
  await recordAct(call, tx, {
    ...{ call: 'startTrial', thing: trialThing({ outTradeNo, channel }) },
    ...{ branchId: null, changes: [{ field: '试付单号', before: null, after: outTradeNo }], reason },
  })
  return outTradeNo
}

/** What the record says it was about. */
export const trialThing = ({ outTradeNo, channel }: Pick<AttemptRow, 'outTradeNo' | 'channel'>) =>
  ({ kind: 'mall', id: outTradeNo, name: `试付 ${CHANNEL_NAMES[channel]}` }) as const

/** Asks the company for the code of a trial that has none yet; what it refuses is closed, and its words are told. */
export async function prepareTrial(ctx: Context, outTradeNo: string): Promise<void> {
  const trial = (await findAttempt(ctx.db, outTradeNo)) ?? fail('NOT_FOUND')
  if (trial.prepayToken !== '' || trial.state !== 'pending') return
  const prepayToken = await withGatewayErrors(ctx, () => prepayOrRefusal(ctx, trial))
  if (prepayToken instanceof ChannelRefusedError) {
    await markEnded(ctx.db, trial, 'closed')
    const said = `${CHANNEL_NAMES[trial.channel]}没有接受：${prepayToken.message.slice(0, 200)}`
    return fail('TRIAL_REFUSED', null, said)
  }
  const itself = and(eq(paymentAttempt.outTradeNo, outTradeNo), eq(paymentAttempt.prepayToken, ''))
  await ctx.db.update(paymentAttempt).set({ prepayToken }).where(itself)
}

const prepayOrRefusal = (ctx: Context, trial: AttemptRow) =>
  ctx.payments[trial.channel].prepay(requestOf(ctx, trial)).catch((error: unknown) => {
    if (error instanceof ChannelRefusedError) return error
    throw error
  })

const requestOf = ({ settings }: Context, trial: AttemptRow): PrepayOrder => ({
  ...{ outTradeNo: trial.outTradeNo, way: WAYS[trial.way].way, amountFen: trial.amountFen, expiresAt: trial.expiresAt },
  ...{ payerIp: trial.payerIp, openId: '', description: '商城试付，付完自动退回' },
  backUrl: `${settings.console?.origin ?? settings.publicOrigin}/setup/trial`,
})

/** The last trial of each channel; those that somebody waits for are asked for soon. */
export async function readTrials(ctx: Context) {
  const trials = new Map<ChannelName, ReturnType<typeof trialOf>>()
  for (const channel of CHANNELS) {
    const [row] = await ctx.db
      .select({ trial: paymentAttempt, back: refund })
      .from(paymentAttempt)
      .leftJoin(refund, eq(refund.outTradeNo, paymentAttempt.outTradeNo))
      .where(and(eq(paymentAttempt.channel, channel), eq(paymentAttempt.isTrial, true)))
      .orderBy(desc(paymentAttempt.createdAt))
      .limit(1)
    if (row?.trial.state === 'pending') await schedulePoll(ctx, row.trial)
    if (row) trials.set(channel, trialOf(ctx, row.trial, row.back))
  }
  return trials
}

const BACK: Readonly<Record<RefundState, TrialState>> = {
  ...{ requested: 'returning', processing: 'returning', done: 'returned', abnormal: 'stuck' },
}

function trialOf(ctx: Context, trial: AttemptRow, back: typeof refund.$inferSelect | null) {
  const { outTradeNo, channel, state, prepayToken, paidAt, createdAt, expiresAt } = trial
  const isPayable = state === 'pending' && prepayToken !== '' && ctx.clock.now() < expiresAt
  const instructions = isPayable
    ? ctx.payments[channel].paymentInstructions(requestOf(ctx, trial), prepayToken)
    : { codeUrl: '', payUrl: '' }
  const unpaid: TrialState = isPayable ? 'waiting' : 'closed'
  return {
    ...{ number: outTradeNo, state: back ? BACK[back.state] : state === 'paid' ? ('returning' as const) : unpaid },
    ...{ codeUrl: instructions.codeUrl, payUrl: instructions.payUrl },
    ...{ startedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ...{ paidAt: paidAt?.toISOString() ?? null, returnedAt: back?.doneAt?.toISOString() ?? null },
  }
}
