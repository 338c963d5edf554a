import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { findItems } from '../../catalogue/public.ts'
import { saveMessage } from '../../message/public.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { findExam } from '../exams/exam-cache.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { booking, bookingItem, voucher } from '../tables.ts'
import { visitItem } from '../visit-tables.ts'
import { recordStaffAccess } from './record-staff-access.ts'
import { whyNotCheckIn, whyNotComplete, whyNotPublishReport } from './visit-rules.ts'

type BookingRow = typeof booking.$inferSelect
interface HistoryEntry {
  what: string
  why: string
}

/** Check-in with the code: fixes the list of items. Returns how many there are. */
export async function checkIn(ctx: Context, checkInCode: string): Promise<number> {
  const seen = await visitOf(ctx, checkInCode)
  // Read before the transaction: the catalogue needs a connection of its own.
  const items = await itemsOf(ctx, seen)
  await ctx.db.transaction(async (tx) => {
    const found = await lockVisit(tx, seen)
    orThrow(whyNotCheckIn(found, ctx.clock.today()))
    await tx.update(booking).set({ state: 'attended', attendedAt: ctx.clock.now() }).where(eq(booking.id, found.id))
    await tx.update(voucher).set({ state: 'attended' }).where(eq(voucher.id, found.voucherId))
    await tx.insert(visitItem).values(items.map((item) => ({ bookingId: found.id, ...item })))
    await appendHistory(ctx, tx, found, { what: '已到检', why: `今天做 ${items.length} 项` })
  })
  return items.length
}

/** The branch has done these items; `all` is every open one. Returns how many were marked now. */
export async function markItemsDone(
  ctx: Context,
  checkInCode: string,
  itemIds: readonly string[] | 'all',
): Promise<number> {
  const seen = await visitOf(ctx, checkInCode)
  return ctx.db.transaction(async (tx) => {
    const found = await lockVisit(tx, seen)
    orThrow(whyNotComplete(found))
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
      .returning({ itemId: visitItem.itemId })
    if (itemIds !== 'all' && done.length !== itemIds.length) throw new Error('有的项目不在清单上、已经做过，或已经退掉')
    return done.length
  })
}

/** The visit is complete; the report is being written. */
export async function completeVisit(ctx: Context, checkInCode: string): Promise<void> {
  const seen = await visitOf(ctx, checkInCode)
  await ctx.db.transaction(async (tx) => {
    const found = await lockVisit(tx, seen)
    orThrow(whyNotComplete(found))
    await tx.update(booking).set({ completedAt: ctx.clock.now() }).where(eq(booking.id, found.id))
    await appendHistory(ctx, tx, found, { what: '检查结束', why: '报告正在出具' })
  })
}

/** The report is available. */
export async function publishReport(ctx: Context, checkInCode: string): Promise<void> {
  const seen = await visitOf(ctx, checkInCode)
  await ctx.db.transaction(async (tx) => {
    const found = await lockVisit(tx, seen)
    orThrow(whyNotPublishReport(found))
    await tx.update(booking).set({ state: 'completed', reportedAt: ctx.clock.now() }).where(eq(booking.id, found.id))
    await appendHistory(ctx, tx, found, { what: '报告已出', why: '' })
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

export async function visitOf(ctx: Context, checkInCode: string): Promise<BookingRow> {
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
async function itemsOf(ctx: Context, { id, voucherId }: BookingRow) {
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
  const nameOf = new Map(facts.map((item) => [item.id, item.name]))
  const extras = added.map(({ itemId, priceFen }) => ({
    itemId,
    name: nameOf.get(itemId) ?? itemId,
    weightFen: priceFen,
    isExtra: true,
  }))
  const own = (exam?.items ?? []).filter((item) => !added.some(({ itemId }) => itemId === item.id))
  const packaged = own.map((item) => ({
    itemId: item.id,
    name: item.name,
    weightFen: item.priceFen,
    isExtra: false,
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

function orThrow(text: string | null): void {
  if (text !== null) throw new Error(text)
}

/** The visit's items, for the desk. */
export async function visitItems(ctx: Context, checkInCode: string) {
  const visit = await visitOf(ctx, checkInCode)
  const { id } = visit
  await recordStaffAccess(ctx, visit, { staff: '到检台', what: '当天的检查项目', why: '安排检查' })
  const { itemId, name, state } = visitItem
  return ctx.db.select({ itemId, name, state }).from(visitItem).where(eq(visitItem.bookingId, id)).orderBy(itemId)
}
