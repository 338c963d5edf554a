import { addDays, dayOf, instantOf } from '@mall/contract/days'
import { and, eq, gt, gte, inArray, isNotNull, lt, min, or, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { BillLine, ChannelName } from '../../../integrations/payment/port.ts'
import { deleteSettledWork, isPostponed, tryWork } from '../../work/public.ts'
import { applyGatewayAnswer } from '../attempts/apply-trade.ts'
import { findAttempt } from '../attempts/attempts.ts'
import { channelBill, dayBook, paymentAttempt, refund } from '../tables.ts'
import { hasTaken } from '../unfinished.ts'
import { compareBill, type Difference, type LedgerLine } from './bill-rules.ts'

interface BillReport {
  channel: ChannelName
  day: string
  lines: number
  differences: Difference[]
}

export const BILL_WORK = 'bill'

export const CHANNELS: readonly ChannelName[] = ['wechat', 'alipay']
/** Bills of a day are ready at ten the next morning, Shanghai time. */
const READY_AFTER_MS = 10.5 * 3_600_000
const DAY_MS = 24 * 3_600_000
const EMPTY_AFTER_MS = 3 * DAY_MS
/** Channels keep bills for three months. */
const KEPT_DAYS = 90
/** Bills are requested in the early morning; a retry a day later would be too late. */
const MAX_WAIT_MS = 3_600_000
/** A refund this close to midnight may be in the other day's bill. */
const EDGE_MS = 15 * 60_000

/** Reconciles every day not compared yet, the oldest first; a bill that is not ready is retried. */
export async function reconcileBills(ctx: Context, channel: ChannelName): Promise<void> {
  for (const day of await uncheckedDays(ctx, channel)) {
    const task = { kind: BILL_WORK, subject: `${channel} ${day}`, maxWaitMs: MAX_WAIT_MS }
    // A channel that failed for one day is not called for the next days in the same round.
    if (await isPostponed(ctx, task)) return
    if (await tryWork(ctx, task, async () => void (await reconcileBill(ctx, channel, day)))) return
  }
}

/**
 * From the day of the channel's first payment, or yesterday; no further back than channels keep bills. A day that is not
 * sealed is asked for again each day.
 */
async function uncheckedDays(ctx: Context, channel: ChannelName): Promise<string[]> {
  const last = lastDay(ctx)
  const [first] = await ctx.db
    .select({ paidAt: min(paymentAttempt.paidAt) })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.channel, channel))
  const since = first?.paidAt ? dayOf(first.paidAt) : last
  const oldest = [since, oldestDay(last)].toSorted().at(-1) ?? last
  const fresh = new Date(ctx.clock.now().getTime() - DAY_MS)
  const known = await ctx.db
    .select({ day: channelBill.day })
    .from(channelBill)
    .leftJoin(dayBook, eq(dayBook.day, channelBill.day))
    .where(
      and(
        and(eq(channelBill.channel, channel), gte(channelBill.day, oldest), isNotNull(channelBill.feeFen)),
        or(isNotNull(dayBook.sealedAt), gt(channelBill.checkedAt, fresh)),
      ),
    )
  const checked = new Set(known.map(({ day }) => day))
  return daysUpTo(oldest, last).filter((day) => !checked.has(day))
}

/** Removes failed work of days that were reconciled by hand meanwhile or whose bill is no longer available. */
export async function deleteSettledBills(ctx: Context): Promise<void> {
  const subject = sql`${channelBill.channel} || ' ' || ${channelBill.day}`
  await deleteSettledWork(ctx, BILL_WORK, async (bills) => {
    const rows = await ctx.db
      .select({ bill: sql<string>`${subject}` })
      .from(channelBill)
      .where(inArray(subject, bills))
    const known = new Set(rows.map(({ bill }) => bill))
    const oldest = oldestDay(lastDay(ctx))
    return bills.filter((bill) => !known.has(bill) && (bill.split(' ')[1] ?? '') >= oldest)
  })
}

/** The last day whose bill is ready, and the first that channels still have. */
const lastDay = (ctx: Context) => dayOf(new Date(ctx.clock.now().getTime() - DAY_MS - READY_AFTER_MS))
const oldestDay = (last: string) => addDays(last, 1 - KEPT_DAYS)

function daysUpTo(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** A day whose bill still does not exist this much later had no transactions. */
async function isEmpty({ db, clock }: Context, channel: ChannelName, day: string): Promise<boolean> {
  if (clock.now().getTime() <= startOf(addDays(day, 1)).getTime() + EMPTY_AFTER_MS) return false
  // A bill that was there and is no longer given out stays as it was.
  const there = and(eq(channelBill.channel, channel), eq(channelBill.day, day), gt(channelBill.lines, 0))
  return (await db.$count(channelBill, there)) === 0
}

const billOf = async (ctx: Context, channel: ChannelName, day: string) =>
  (await ctx.payments[channel].bill(day)) ?? ((await isEmpty(ctx, channel, day)) ? [] : null)

/** The mall has no keys of this channel, and never had any that somebody paid by. */
const isUnused = async ({ db, companies }: Context, channel: ChannelName) =>
  !companies.channels().includes(channel) && !(await hasTaken(db, channel))

/** Reconciles one bill and stores the report; null: the channel has no bill of that day yet. */
export async function reconcileBill(ctx: Context, channel: ChannelName, day: string): Promise<BillReport | null> {
  const bill = (await isUnused(ctx, channel)) ? [] : await billOf(ctx, channel, day)
  if (!bill) return null
  const differences = compareBill(bill, await ledgerOf(ctx, channel, day, bill))
  const report = { channel, day, lines: bill.length, differences }
  const theirsFen = bill.reduce((all, { kind, amountFen }) => all + (kind === 'refund' ? -amountFen : amountFen), 0)
  const feeFen = Math.round(bill.reduce((all, { feeYuan }) => all + feeYuan, 0) * 100)
  const row = { ...report, theirsFen, feeFen, checkedAt: ctx.clock.now() }
  await ctx.db
    .insert(channelBill)
    .values(row)
    .onConflictDoUpdate({ target: [channelBill.channel, channelBill.day], set: row })
  if (differences.length > 0) ctx.log.error({ ...report }, 'the bill differs from our books')
  for (const { kind, what, outTradeNo } of differences) {
    if (kind === 'unsettled-here' && what === 'payment') await settleAfterAll(ctx, outTradeNo)
  }
  return report
}

/** For a payment that only the bill lists: queries the gateway and applies its answer. */
async function settleAfterAll(ctx: Context, outTradeNo: string): Promise<void> {
  const attempt = await findAttempt(ctx.db, outTradeNo)
  if (attempt) await applyGatewayAnswer(ctx, attempt, await ctx.payments[attempt.channel].query(outTradeNo))
}

const startOf = (day: string) => instantOf(day, '00:00')

/** Our rows that the bill lists, and those of its day. */
async function ledgerOf(ctx: Context, channel: ChannelName, day: string, bill: readonly BillLine[]) {
  const [from, until] = [startOf(day), startOf(addDays(day, 1))]
  const paidNos = bill.map((line) => line.outTradeNo)
  const refundNos = bill.map((line) => line.outRefundNo).filter(Boolean)
  const ofDay = and(gte(paymentAttempt.paidAt, from), lt(paymentAttempt.paidAt, until))
  const payments = await ctx.db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.channel, channel), or(inArray(paymentAttempt.outTradeNo, paidNos), ofDay)))
  const doneThen = and(gte(refund.doneAt, from), lt(refund.doneAt, until))
  const refunds = await ctx.db
    .select({ row: refund })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.outTradeNo, refund.outTradeNo))
    .where(and(eq(paymentAttempt.channel, channel), or(inArray(refund.outRefundNo, refundNos), doneThen)))
  return [
    ...payments.map((row) => paymentLine(row, from, until)),
    ...refunds.map(({ row }) => refundLine(row, from, until)),
  ]
}

function paymentLine(row: typeof paymentAttempt.$inferSelect, from: Date, until: Date): LedgerLine {
  const { outTradeNo, amountFen, state, paidAt } = row
  const isOfDay = paidAt !== null && paidAt >= from && paidAt < until
  return { kind: 'payment', outTradeNo, outRefundNo: '', amountFen, isSettled: state === 'paid', isOfDay }
}

function refundLine(row: typeof refund.$inferSelect, from: Date, until: Date): LedgerLine {
  const { outTradeNo, outRefundNo, amountFen, state, doneAt } = row
  const at = doneAt?.getTime() ?? 0
  const isOfDay = at >= from.getTime() + EDGE_MS && at < until.getTime() - EDGE_MS
  // Requested is enough: the bill may list the refund before its webhook has come.
  return { kind: 'refund', outTradeNo, outRefundNo, amountFen, isSettled: state !== 'requested', isOfDay }
}
