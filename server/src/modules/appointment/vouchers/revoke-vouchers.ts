import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { cancelBookings, type HistoryEntry } from '../bookings/cancel-bookings.ts'
import { releaseHoldsOfVouchers } from '../holds/release-holds.ts'
import { endBranchChange } from '../reschedule/branch-change.ts'
import { booking, bookingItem, voucher, waitlistEntry } from '../tables.ts'
import { visitItem } from '../visit-tables.ts'

/**
 * Revokes refunded vouchers: their holds and live bookings release the capacity.
 * False, and the caller has to roll back, if one of them was used meanwhile.
 */
export async function revokeVouchers(
  ctx: Context,
  tx: Tx,
  ids: readonly string[],
  { who, why }: Pick<HistoryEntry, 'who' | 'why'>,
): Promise<boolean> {
  if (ids.length === 0) return true
  await releaseHolds(ctx, tx, ids)
  const live = sql`b.voucher_id in ${[...ids]} and b.state in ${literals(LIVE_BOOKING_STATES)}`
  const entry = { what: '预约已取消', who, why }
  // The caller is the order itself, so it is not notified; an unpaid extras order of its own is.
  for (const { bookingId, extrasOrderNo } of await cancelBookings(ctx, tx, live, entry, { notifyOrder: false })) {
    await endBranchChange(ctx, tx, { id: bookingId }, why)
    if (extrasOrderNo) await ctx.modules.closeExtrasOrder(ctx, tx, extrasOrderNo, why)
  }
  const revoked = await tx
    .update(voucher)
    .set({ state: 'refunding' })
    .where(and(inArray(voucher.id, [...ids]), eq(voucher.state, 'unused')))
    .returning({ id: voucher.id })
  // Once more, now that no new hold or waitlist entry can use them.
  await releaseHolds(ctx, tx, ids)
  return revoked.length === ids.length
}

/** Off the waitlist first: released capacity is offered to the next entry, which must not be one of these. */
async function releaseHolds(ctx: Context, tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(waitlistEntry)
    .set({ state: 'ended' })
    .where(and(inArray(waitlistEntry.voucherId, [...ids]), eq(waitlistEntry.state, 'waiting')))
  await releaseHoldsOfVouchers(ctx, tx, ids)
}

/** The refund of these vouchers has arrived. */
export async function vouchersRefunded(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(voucher)
    .set({ state: 'refunded' })
    .where(and(inArray(voucher.id, [...ids]), eq(voucher.state, 'refunding')))
}

/** Marks items of a visit as refused. False, and the caller has to roll back, if one was done meanwhile. */
export async function refuseVisitItems(
  ctx: Context,
  tx: Tx,
  bookingId: string,
  itemIds: readonly string[],
  who = '本人',
): Promise<boolean> {
  const which = and(eq(visitItem.bookingId, bookingId), inArray(visitItem.itemId, [...itemIds]))
  const refused = await tx
    .update(visitItem)
    .set({ state: 'refused' })
    .where(and(which, inArray(visitItem.state, ['open', 'not-today'])))
    .returning({ name: visitItem.name })
  if (refused.length !== itemIds.length) return false
  const why = refused.map(({ name }) => name).join('、')
  await notifyOrder(ctx, tx, bookingId, { what: `不做了 ${refused.length} 项`, who, why })
  return true
}

/** Removes added items from a booking before the visit; without any left, it has no extras order. */
export async function dropExtras(ctx: Context, tx: Tx, bookingId: string, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  const removed = await tx
    .delete(bookingItem)
    .where(and(eq(bookingItem.bookingId, bookingId), inArray(bookingItem.itemId, [...itemIds])))
    .returning({ itemId: bookingItem.itemId })
  if (removed.length === 0) return
  const left = await tx.$count(bookingItem, eq(bookingItem.bookingId, bookingId))
  if (left === 0) await tx.update(booking).set({ extrasOrderNo: null }).where(eq(booking.id, bookingId))
  await notifyOrder(ctx, tx, bookingId, { what: `退掉 ${removed.length} 个加项`, who: '本人', why: '' })
}

async function notifyOrder(ctx: Context, tx: Tx, bookingId: string, entry: HistoryEntry): Promise<void> {
  await appendBookingHistory(ctx, tx, [bookingId], entry)
}
