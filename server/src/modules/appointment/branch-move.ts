import { fail, failIf } from '@mall/contract/failures'
import { BRANCH_DIFFERENCE } from '@mall/contract/special-ids'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { findItems } from '../catalogue/public.ts'
import type { BookingRow } from './booking-view.ts'
import { type Repriced, repriced, whyNotWords } from './branch-price-rules.ts'
import { differenceOf, type Exam, gapsOf } from './content-copy.ts'
import { examineeOfRow } from './examinee-name.ts'
import { whyNotOffered } from './offering.ts'
import { booking, bookingItem, voucher } from './tables.ts'

/** What it takes to have this booking at that branch. */
export async function moveTo(ctx: Context, row: BookingRow, branchId: string): Promise<Repriced> {
  if (branchId === row.branchId) return { toPay: 0, comesBack: 0, whyNot: '' }
  const [hereFen, thereFen, added] = await Promise.all([
    differenceOf(ctx, row.branchId, row.service),
    differenceOf(ctx, branchId, row.service),
    ctx.db.select().from(bookingItem).where(eq(bookingItem.bookingId, row.id)),
  ])
  return repriced({
    hereFen,
    thereFen,
    paidDifferenceFen: added.find(({ itemId }) => itemId === BRANCH_DIFFERENCE)?.priceFen ?? 0,
    hasPaidItems: added.some(({ itemId, priceFen }) => itemId !== BRANCH_DIFFERENCE && priceFen > 0),
    isUnpaid: row.state === 'awaiting-payment',
    isMarket: row.service === 'market',
  })
}

/** Refuses a branch that does not do all of it, or not at a price that can be told. */
export async function failUnlessDoneAt(ctx: Context, row: BookingRow, exam: Exam, branchId: string): Promise<void> {
  failIf(await whyNotOffered(ctx, branchId, exam))
  if (branchId === row.branchId) return
  const lacking = await lackingAt(ctx, row, branchId)
  if (lacking) fail('ITEM_NOT_AT_BRANCH', { branchId }, lacking)
  const { whyNot } = await moveTo(ctx, row, branchId)
  if (whyNot) fail('REFUND_FIRST', { branchId }, whyNotWords({ whyNot }))
}

/** What was chosen beside the package and has no device there, in words; ''. */
export async function lackingAt(ctx: Context, row: BookingRow, branchId: string): Promise<string> {
  const [gaps, added, [sold]] = await Promise.all([
    gapsOf(ctx, branchId),
    ctx.db.select({ itemId: bookingItem.itemId }).from(bookingItem).where(eq(bookingItem.bookingId, row.id)),
    ctx.db.select({ itemIds: voucher.itemIds }).from(voucher).where(eq(voucher.id, row.voucherId)),
  ])
  const ids = [...added.map(({ itemId }) => itemId), ...(sold?.itemIds ?? [])].filter((id) => gaps.has(id))
  const names = (await findItems(ctx.db, ids)).map(({ name }) => `“${name}”`)
  return names.length === 0 ? '' : `这家院区做不了${names.join('、')}，请换一家，或先退掉这一项`
}

/** Other bookings of the member's for the very same branch and hour, the first few. */
export async function bookedBeside(ctx: Context, row: BookingRow) {
  const rows = await ctx.db
    .select({ booked: booking, productName: voucher.productName })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(
      and(
        eq(booking.memberId, row.memberId),
        ne(booking.id, row.id),
        inArray(booking.state, ['awaiting-payment', 'booked']),
        sql`(${booking.branchId}, ${booking.service}, ${booking.day}, ${booking.timespanId})
          = (${row.branchId}, ${row.service}, ${row.day}, ${row.timespanId})`,
      ),
    )
    .orderBy(booking.id)
    .limit(MOST_BESIDE)
  return Promise.all(
    rows.map(async ({ booked, productName }) => {
      return { bookingId: booked.id, contacts_name: await examineeOfRow(ctx, booked), productName }
    }),
  )
}

const MOST_BESIDE = 5
