import type { getBooking as contract } from '@mall/contract/appointment/calls'
import { fail } from '@mall/contract/failures'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { contactOfBooking } from '../../account/public.ts'
import { cardMoneyOf } from '../../card/public.ts'
import { findItems } from '../../catalogue/public.ts'
import { HEALTH_CONSENT_VERSION, hasHealthConsent } from '../../guide/public.ts'
import { findNotification } from '../../message/public.ts'
import { chosenCard, findBranchOf } from '../availability/branch-eligibility.ts'
import { closedAfter } from '../capacity/open-days.ts'
import { itemView, packageView } from '../exams/exam.ts'
import { type ExamRow, findExam } from '../exams/exam-cache.ts'
import { statedDrugs } from '../preparation/drugs.ts'
import { dayPlanOf, preparationOf } from '../preparation/preparation.ts'
import { unpaidChange } from '../reschedule/branch-change.ts'
import { changesCloseAt, whyNotCancel } from '../rules.ts'
import { booking, bookingHistory, bookingItem, voucher } from '../tables.ts'
import { bookableUntil } from '../vouchers/voucher-rules.ts'
import { eventOf } from './booking-messages.ts'
import { cannotCancelText } from './booking-rules.ts'
import { type BookingRow, bookingCard, changeFacts, contactView } from './booking-view.ts'

/** One of the member's own bookings; others are not found. */
export const getBooking: Handler<typeof contract> = async ({ bookingId }, { ctx, member }) => {
  const [found] = await ctx.db
    .select({ row: booking, sold: voucher })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(and(eq(booking.id, bookingId), eq(booking.memberId, member.id)))
  if (!found) return fail('NOT_FOUND')
  const { row, sold } = found
  const [exam, contact, branch, extras, history, drugs, hasConsent, closed] = await Promise.all([
    findExam(ctx, sold),
    contactOfBooking(ctx, row.contactId),
    findBranchOf(ctx, row.branchId),
    listExtras(ctx, row.id),
    ctx.db.select().from(bookingHistory).where(eq(bookingHistory.bookingId, row.id)).orderBy(asc(bookingHistory.at)),
    statedDrugs(ctx, row.id, member.id),
    hasHealthConsent(ctx.db, member.id),
    closedAfter(ctx, row),
  ])
  if (!exam || !contact || !branch) return fail('NOT_FOUND')
  const whyNot = whyNotCancel(row, ctx.clock.now())
  const message =
    row.state === 'cancelled' ? await findNotification(ctx, member.id, 'booking-cancelled', eventOf(row)) : null
  const isClosed = row.branchReason === null && ctx.clock.now() >= changesCloseAt(row.day)
  const items = [...exam.items, ...extras]
  const visit = { ...row, branchName: branch.name, closedAfter: closed, isClosed }
  const { plan, asked } = dayPlanOf(items, contact, visit, drugs)
  return {
    ...(await bookingCard(ctx, row, sold)),
    contact: contactView(contact),
    hospitalInfo: chosenCard(branch),
    packageInfo: packageView(exam, sold),
    extras: extras.map(itemView),
    paidExtrasOrderNo: paidExtrasOrder(row, extras),
    ...preparationOf(items, contact, visit, drugs),
    plan,
    drugs: { asked, stated: drugs, hasConsent, consentVersion: HEALTH_CONSENT_VERSION },
    checkInCode: row.checkInCode,
    ...changeFacts(row, ctx.clock.now()),
    unpaidChange: await unpaidChange(ctx, row.id),
    timespanId: row.timespanId,
    voucherId: row.voucherId,
    bookableUntil: bookableUntil(sold.createdAt),
    sequence: row.sequence,
    canCancel: whyNot === null,
    cannotCancelReason: cannotCancelText(whyNot),
    unpaidCardFen: await cardsHeld(ctx, row),
    cancelNotice: message && { ...message, at: message.at.toISOString() },
    history: history.map(({ at, what, who, why }) => ({ at: at.toISOString(), what, who, why })),
  }
}

/** What cards paid of the awaited order; returned when it is given up. */
const cardsHeld = async (ctx: Context, { state, extrasOrderNo }: BookingRow): Promise<number> =>
  state === 'awaiting-payment' && extrasOrderNo ? (await cardMoneyOf(ctx.db, extrasOrderNo)).paidFen : 0

/** None for a market booking, whose items are its order. */
const paidExtrasOrder = ({ state, orderNo, extrasOrderNo }: typeof booking.$inferSelect, extras: readonly ExamRow[]) =>
  state === 'booked' && extrasOrderNo !== orderNo && extras.some(({ priceFen }) => priceFen > 0) ? extrasOrderNo : null

/** Added items at the price paid then. */
async function listExtras(ctx: Context, bookingId: string): Promise<ExamRow[]> {
  const added = await ctx.db.select().from(bookingItem).where(eq(bookingItem.bookingId, bookingId))
  const prices = new Map(added.map(({ itemId, priceFen }) => [itemId, priceFen]))
  const items = await findItems(ctx.db, [...prices.keys()])
  return items.map((item) => ({ ...item, organName: '', priceFen: prices.get(item.id) ?? item.priceFen }))
}
