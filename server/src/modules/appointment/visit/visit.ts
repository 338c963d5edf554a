import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { type FailureName, fail, failIf } from '@mall/contract/failures'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { findItems } from '../../catalogue/public.ts'
import { saveMessage } from '../../message/public.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { findExam } from '../exams/exam-cache.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { booking, bookingItem, voucher } from '../tables.ts'
import { addition, visitAnswer, visitItem } from '../visit-tables.ts'
import { whyNotCheckIn, whyNotComplete, whyNotPublishReport, whyNotUndo } from './visit-rules.ts'

export type BookingRow = typeof booking.$inferSelect

/** An item that a visit will have. */
export interface PlannedItem {
  itemId: string
  name: string
  weightFen: number
  isExtra: boolean
  needsFasting: boolean
}

interface HistoryEntry {
  what: string
  why: string
}

/** What the desk has to say with an act. */
interface DeskNote {
  /** What follows the number of items in the member's history; '' for nothing. */
  note?: string
  /** Items that are not done today. */
  notToday?: readonly string[]
}

/** Check-in of a locked booking: fixes the list of items, which are read before, as the catalogue needs a connection. */
export async function checkInLocked(
  ctx: Context,
  tx: Tx,
  found: BookingRow,
  items: readonly PlannedItem[],
  { note = '', notToday = [] }: DeskNote = {},
): Promise<void> {
  failIf(whyNotCheckIn(found, ctx.clock.today()))
  if (notToday.some((id) => !items.some(({ itemId }) => itemId === id))) fail('VISIT_ITEM_CLOSED')
  await tx.update(booking).set({ state: 'attended', attendedAt: ctx.clock.now() }).where(eq(booking.id, found.id))
  await tx.update(voucher).set({ state: 'attended' }).where(eq(voucher.id, found.voucherId))
  const rows = items.map(({ itemId, name, weightFen, isExtra }) => ({
    ...{ bookingId: found.id, itemId, name, weightFen, isExtra },
    state: notToday.includes(itemId) ? ('not-today' as const) : ('open' as const),
  }))
  await tx.insert(visitItem).values(rows)
  const left = rows.filter(({ state }) => state === 'not-today').map(({ name }) => name)
  const skipped = left.length > 0 ? `今天不做${left.join('、')}` : ''
  const why = [`今天做 ${items.length - left.length} 项`, skipped, note].filter((part) => part !== '').join('，')
  await appendHistory(ctx, tx, found, { what: '已到检', why })
}

/** What was given for single items would be forgotten with them. */
export async function whyNotUndoVisit(ctx: Context, db: Queryable, found: BookingRow): Promise<FailureName | null> {
  const items = await db.select({ state: visitItem.state }).from(visitItem).where(eq(visitItem.bookingId, found.id))
  const states = items.map(({ state }) => state)
  const whyNot = whyNotUndo(found, states, ctx.clock.now())
  if (whyNot !== null) return whyNot
  const { orderLineId: lineId, unit } = voucher
  const [sold] = await db.select({ lineId, unit }).from(voucher).where(eq(voucher.id, found.voucherId))
  return sold && (await ctx.modules.hasItemGoodwill(db, sold)) ? 'VISIT_GOODWILL_GIVEN' : null
}

/** Takes a check-in back, for a locked visit; returns why it cannot be. */
export async function undoCheckInLocked(ctx: Context, tx: Tx, found: BookingRow): Promise<FailureName | null> {
  const whyNot = await whyNotUndoVisit(ctx, tx, found)
  if (whyNot !== null) return whyNot
  await tx.update(booking).set({ state: 'booked', attendedAt: null }).where(eq(booking.id, found.id))
  await tx.update(voucher).set({ state: 'booked' }).where(eq(voucher.id, found.voucherId))
  await tx.delete(visitItem).where(eq(visitItem.bookingId, found.id))
  await tx.delete(visitAnswer).where(eq(visitAnswer.bookingId, found.id))
  await appendHistory(ctx, tx, found, { what: '到检已撤回', why: '' })
  return null
}

/** The branch has done these items of a locked visit; `all` is every open one. Returns the names. */
export async function markDoneLocked(
  ctx: Context,
  tx: Tx,
  found: BookingRow,
  itemIds: readonly string[] | 'all',
): Promise<string[]> {
  failIf(whyNotComplete(found))
  const done = await tx
    .update(visitItem)
    .set({ state: 'done', doneAt: ctx.clock.now() })
    .where(
      and(
        eq(visitItem.bookingId, found.id),
        eq(visitItem.state, 'open'),
        itemIds === 'all' ? undefined : inArray(visitItem.itemId, [...itemIds]),
      ),
    )
    .returning({ name: visitItem.name })
  if (itemIds !== 'all' && done.length !== itemIds.length) fail('VISIT_ITEM_CLOSED')
  return done.map(({ name }) => name)
}

type Become = { itemId: string; becomes: 'done' | 'not-today' | 'none' }

/** Says of each item of a locked visit that is still open what becomes of it. One that is not named is not guessed. */
export async function settleOpenLocked(
  ctx: Context,
  tx: Tx,
  found: BookingRow,
  said: readonly Become[],
): Promise<void> {
  failIf(whyNotComplete(found))
  const open = await tx
    .select({ itemId: visitItem.itemId, name: visitItem.name })
    .from(visitItem)
    .where(and(eq(visitItem.bookingId, found.id), eq(visitItem.state, 'open')))
  const unsaid = open.filter(({ itemId }) => !said.some((one) => one.itemId === itemId))
  if (unsaid.length > 0) fail('VISIT_ITEMS_OPEN', { items: unsaid.map(({ name }) => name) })
  const isTwice = new Set(said.map(({ itemId }) => itemId)).size < said.length
  if (isTwice || said.some((one) => !open.some(({ itemId }) => itemId === one.itemId))) fail('VISIT_ITEM_CLOSED')
  const idsOf = (becomes: Become['becomes']) =>
    said.filter((one) => one.becomes === becomes).map(({ itemId }) => itemId)
  const [done, notToday] = [idsOf('done'), idsOf('not-today')]
  if (done.length > 0) await markDoneLocked(ctx, tx, found, done)
  if (notToday.length > 0)
    await tx
      .update(visitItem)
      .set({ state: 'not-today' })
      .where(and(eq(visitItem.bookingId, found.id), inArray(visitItem.itemId, notToday)))
}

/** Before the visit itself is locked to end it. */
export const lockOrdersOf = (ctx: Context, tx: Tx, { id: bookingId, memberId, orderNo }: BookingRow) =>
  ctx.modules.lockVisitOrders(tx, { bookingId, memberId, orderNo })

/** The locked visit is complete; the report is being written. What was left out is refunded. */
export async function completeLocked(ctx: Context, tx: Tx, found: BookingRow): Promise<void> {
  failIf(whyNotComplete(found))
  const leftOut = await tx
    .select({ itemId: visitItem.itemId })
    .from(visitItem)
    .where(and(eq(visitItem.bookingId, found.id), eq(visitItem.state, 'not-today')))
  const itemIds = leftOut.map(({ itemId }) => itemId)
  const { id: bookingId, memberId, orderNo } = found
  if (itemIds.length > 0) await ctx.modules.refundNotToday(ctx, tx, { bookingId, memberId, orderNo, itemIds })
  await closeUnpaidAdditions(ctx, tx, bookingId)
  await tx.update(booking).set({ completedAt: ctx.clock.now() }).where(eq(booking.id, found.id))
  await appendHistory(ctx, tx, found, { what: '检查结束', why: '报告正在出具' })
}

/** What was agreed to and not paid in time is not done any more: its order closes, and a payment on its way goes back. */
async function closeUnpaidAdditions(ctx: Context, tx: Tx, bookingId: string): Promise<void> {
  const agreed = await tx.select({ orderNo: addition.orderNo }).from(addition).where(eq(addition.bookingId, bookingId))
  for (const { orderNo } of agreed)
    if (orderNo !== null) await ctx.modules.closeExtrasOrder(ctx, tx, orderNo, '检查已经结束，没有付款的加项不做了')
}

/** A report on paper is available. */
export async function publishReport(ctx: Context, checkInCode: string): Promise<void> {
  const seen = await findVisitByCode(ctx, checkInCode)
  await ctx.db.transaction(async (tx) => {
    const found = await lockVisit(tx, seen)
    await publishLocked(ctx, tx, found)
    await saveMessage(ctx, tx, {
      memberId: found.memberId,
      topic: 'booking',
      title: '体检报告出来了',
      text: `${await examineeOfRow(ctx, found, tx)} ${found.day} 的体检报告出来了，怎么领看预约详情`,
      link: `/profile/appointmentDetail/${found.service}/${found.id}`,
      event: `reported ${found.id}`,
    })
  })
}

/** The report of a locked visit is available. */
export async function publishLocked(ctx: Context, tx: Tx, found: BookingRow): Promise<void> {
  failIf(whyNotPublishReport(found))
  await tx.update(booking).set({ state: 'completed', reportedAt: ctx.clock.now() }).where(eq(booking.id, found.id))
  await appendHistory(ctx, tx, found, { what: '报告已出', why: '' })
}

export async function findVisitByCode(ctx: Context, checkInCode: string): Promise<BookingRow> {
  const [found] = await ctx.db.select().from(booking).where(eq(booking.checkInCode, checkInCode))
  if (!found) throw new Error(`没有到检码 ${checkInCode}`)
  return found
}

/** The visit as it is now, locked until the transaction ends. */
export async function lockVisit(tx: Tx, seen: BookingRow): Promise<BookingRow> {
  const [found] = await tx.select().from(booking).where(eq(booking.id, seen.id)).for('update')
  return found ?? seen
}

/** The package's current items and those added, with their weights. */
export async function itemsOfVisit(ctx: Context, { id, voucherId }: BookingRow): Promise<PlannedItem[]> {
  const [sold] = await ctx.db.select().from(voucher).where(eq(voucher.id, voucherId))
  const exam = sold && (await findExam(ctx, sold))
  const added = await ctx.db
    .select()
    .from(bookingItem)
    .where(and(eq(bookingItem.bookingId, id), ne(bookingItem.itemId, BRANCH_DIFFERENCE)))
  const facts = await findItems(
    ctx.db,
    added.map(({ itemId }) => itemId),
  )
  const factsOf = new Map(facts.map((item) => [item.id, item]))
  const extras = added.map(({ itemId, priceFen }) => ({
    itemId,
    name: factsOf.get(itemId)?.name ?? itemId,
    weightFen: priceFen,
    isExtra: true,
    needsFasting: factsOf.get(itemId)?.needsFasting ?? false,
  }))
  const own = (exam?.items ?? []).filter((item) => !added.some(({ itemId }) => itemId === item.id))
  const packaged = own.map((item) => ({
    itemId: item.id,
    name: item.name,
    weightFen: item.priceFen,
    isExtra: false,
    needsFasting: item.needsFasting,
  }))
  return [...packaged, ...extras]
}

/** Appends to the history of the booking and of its orders. */
async function appendHistory(
  ctx: Context,
  tx: Tx,
  { id, orderNo, extrasOrderNo }: BookingRow,
  { what, why }: HistoryEntry,
) {
  await appendBookingHistory(ctx, tx, [id], { what, who: '院区', why })
  await ctx.modules.visitChanged(ctx, tx, { bookingId: id, orderNo, extrasOrderNo })
}

/** What of a visit is not done yet. */
export async function listOpenItems(db: Queryable, bookingId: string): Promise<string[]> {
  const isOpen = and(eq(visitItem.bookingId, bookingId), eq(visitItem.state, 'open'))
  const rows = await db.select({ itemId: visitItem.itemId }).from(visitItem).where(isOpen)
  return rows.map(({ itemId }) => itemId)
}
