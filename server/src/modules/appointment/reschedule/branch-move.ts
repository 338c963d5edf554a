import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { fail, failIf, failures } from '@mall/contract/failures'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { findItems } from '../../catalogue/public.ts'
import { whyNotEligible } from '../availability/branch-eligibility.ts'
import {
  lackRefusal,
  NO_REFUSAL,
  type PriceChange,
  priceRefusal,
  repriceBooking,
} from '../availability/branch-price-rules.ts'
import type { BookingRow } from '../bookings/booking-view.ts'
import { differenceOf, type Exam, gapsOf } from '../exams/exam-cache.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { booking, bookingItem, voucher } from '../tables.ts'

/** Items in addition to the package: added to the booking, or sold with its voucher. */
type Chosen = { added: (typeof bookingItem.$inferSelect)[]; soldIds: string[] }

async function chosenItems(ctx: Context, row: BookingRow): Promise<Chosen> {
  const [added, [sold]] = await Promise.all([
    ctx.db.select().from(bookingItem).where(eq(bookingItem.bookingId, row.id)),
    ctx.db.select({ itemIds: voucher.itemIds }).from(voucher).where(eq(voucher.id, row.voucherId)),
  ])
  return { added, soldIds: sold?.itemIds ?? [] }
}

/** What moving this booking to that branch takes. */
export const moveTo = async (ctx: Context, row: BookingRow, branchId: string): Promise<PriceChange> =>
  moveOf(ctx, row, await chosenItems(ctx, row), branchId)

async function moveOf(ctx: Context, row: BookingRow, { added }: Chosen, branchId: string): Promise<PriceChange> {
  if (branchId === row.branchId) return { toPay: 0, comesBack: 0, whyNot: '' }
  const [hereFen, thereFen] = await Promise.all([
    differenceOf(ctx, row.branchId, row.service),
    differenceOf(ctx, branchId, row.service),
  ])
  return repriceBooking({
    hereFen,
    thereFen,
    paidDifferenceFen: added.find(({ itemId }) => itemId === BRANCH_DIFFERENCE)?.priceFen ?? 0,
    hasPaidItems: added.some(({ itemId, priceFen }) => itemId !== BRANCH_DIFFERENCE && priceFen > 0),
    isUnpaid: row.state === 'awaiting-payment',
    isMarket: row.service === 'market',
  })
}

/** Refuses branches that can't do the whole exam, or for which no price can be given. */
export async function failUnlessDoneAt(ctx: Context, row: BookingRow, exam: Exam, branchId: string): Promise<void> {
  failIf(await whyNotEligible(ctx, branchId, exam))
  if (branchId === row.branchId) return
  const chosen = await chosenItems(ctx, row)
  const { whyNot: lacking } = await lackingAt(ctx, row, chosen, branchId)
  if (lacking) fail('ITEM_NOT_AT_BRANCH', { branchId }, lacking)
  const { whyNot } = priceRefusal(await moveOf(ctx, row, chosen, branchId))
  if (whyNot) fail('REFUND_FIRST', { branchId }, whyNot)
}

/** The refusals for each of these branches, in order, before one is chosen. */
export async function refusalsAt(ctx: Context, row: BookingRow, exam: Exam, branchIds: readonly string[]) {
  const chosen = await chosenItems(ctx, row)
  return Promise.all(branchIds.map((branchId) => refusalAt(ctx, row, exam, chosen, branchId)))
}

/** Those of these branches that do the whole booking for the price it has. */
export async function branchesAtSamePrice(ctx: Context, row: BookingRow, exam: Exam, branchIds: readonly string[]) {
  if (branchIds.length === 0) return []
  const chosen = await chosenItems(ctx, row)
  const fits = branchIds.map(async (branchId) => {
    if ((await refusalAt(ctx, row, exam, chosen, branchId)).whyNot !== '') return false
    const { toPay, comesBack } = await moveOf(ctx, row, chosen, branchId)
    return toPay === 0 && comesBack === 0
  })
  const isFit = await Promise.all(fits)
  return branchIds.filter((_, index) => isFit[index])
}

async function refusalAt(ctx: Context, row: BookingRow, exam: Exam, chosen: Chosen, branchId: string) {
  if (branchId === row.branchId) return NO_REFUSAL
  const refused = await whyNotEligible(ctx, branchId, exam)
  if (refused) return { ...NO_REFUSAL, whyNot: failures[refused].msg }
  const lacking = await lackingAt(ctx, row, chosen, branchId)
  return lacking.whyNot === '' ? priceRefusal(await moveOf(ctx, row, chosen, branchId)) : lacking
}

/** Names of added items without a device there; '' if none. */
async function lackingAt(ctx: Context, row: BookingRow, { added, soldIds }: Chosen, branchId: string) {
  const gaps = await gapsOf(ctx, branchId)
  const lacked = [...added.map(({ itemId }) => itemId), ...soldIds].filter((id) => gaps.has(id))
  if (lacked.length === 0) return NO_REFUSAL
  const paid = new Set(added.filter(({ priceFen }) => priceFen > 0).map(({ itemId }) => itemId))
  const isBought = row.state === 'booked' && row.service !== 'market'
  const names = (await findItems(ctx.db, lacked)).map(({ name }) => name)
  return lackRefusal(names, isBought && lacked.every((id) => paid.has(id)))
}

/** The member's other bookings at the same branch and hour, at most a few. */
export async function otherBookings(ctx: Context, row: BookingRow) {
  const rows = await ctx.db
    .select({ booked: booking, productName: voucher.productName })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(
      and(
        eq(booking.memberId, row.memberId),
        ne(booking.id, row.id),
        inArray(booking.state, LIVE_BOOKING_STATES),
        sql`(${booking.branchId}, ${booking.service}, ${booking.day}, ${booking.timespanId})
          = (${row.branchId}, ${row.service}, ${row.day}, ${row.timespanId})`,
      ),
    )
    .orderBy(booking.id)
    .limit(MAX_BESIDE)
  return Promise.all(
    rows.map(async ({ booked, productName }) => {
      return { bookingId: booked.id, contacts_name: await examineeOfRow(ctx, booked), productName }
    }),
  )
}

const MAX_BESIDE = 5
