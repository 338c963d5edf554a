import { addDays, dayOf } from '@mall/contract/days'
import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { BillLine, ChannelName } from '../../ports/payment/port.ts'
import { findAttempt } from './attempts.ts'
import { compareBill, type Difference, type LedgerLine } from './bill-rules.ts'
import { settleAnswer } from './settle.ts'
import { channelBill, paymentAttempt, refund } from './tables.ts'

interface BillReport {
  channel: ChannelName
  day: string
  lines: number
  differences: Difference[]
}

export const CHANNELS: readonly ChannelName[] = ['wechat', 'alipay']
/** Bills of a day are ready at ten the next morning, Shanghai time. */
const READY_AFTER_MS = 10.5 * 3_600_000
/** A refund that moved so close to midnight may stand in the other day's bill. */
const EDGE_MS = 15 * 60_000

/** Every channel's bill of yesterday, once. A bill that is not ready is asked for again at the next tick. */
export async function checkBills(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const day = dayOf(new Date(now.getTime() - 24 * 3_600_000))
  if (now.getTime() < startOf(addDays(day, 1)).getTime() + READY_AFTER_MS) return
  for (const channel of CHANNELS) {
    const itself = and(eq(channelBill.channel, channel), eq(channelBill.day, day))
    const [known] = await ctx.db.select({ day: channelBill.day }).from(channelBill).where(itself)
    if (!known) await checkBill(ctx, channel, day)
  }
}

/** Compares one bill with our books and keeps the report; null: the channel has no bill of that day yet. */
export async function checkBill(ctx: Context, channel: ChannelName, day: string): Promise<BillReport | null> {
  const bill = await ctx.payments[channel].bill(day)
  if (!bill) return null
  const differences = compareBill(bill, await ledgerOf(ctx, channel, day, bill))
  const report = { channel, day, lines: bill.length, differences }
  const row = { ...report, checkedAt: ctx.clock.now() }
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

/** The bill says paid: the gateway is asked, and its word settles the order or sends the money back. */
async function settleAfterAll(ctx: Context, outTradeNo: string): Promise<void> {
  const attempt = await findAttempt(ctx.db, outTradeNo)
  if (attempt) await settleAnswer(ctx, attempt, await ctx.payments[attempt.channel].query(outTradeNo))
}

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

/** Our rows that the bill names, and those of its day. */
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
  // Asked for is enough: the bill may know of the money before its notice has come.
  return { kind: 'refund', outTradeNo, outRefundNo, amountFen, isSettled: state !== 'wanted', isOfDay }
}
