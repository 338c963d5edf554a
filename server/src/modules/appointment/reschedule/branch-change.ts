import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { fail } from '@mall/contract/failures'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallTime } from '../../../platform/clock.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import type { BookingRow } from '../bookings/booking-view.ts'
import { keyText, releaseCapacity, swapCapacity } from '../capacity/slot-capacity.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { isServiceKind, timespanText } from '../capacity/slot-rules.ts'
import { conflictOf } from '../conflict.ts'
import { releaseHoldsOfVouchers } from '../holds/release-holds.ts'
import { MAX_UNPAID_CHANGES } from '../rules.ts'
import { booking, bookingItem, branchChange, hold, voucher } from '../tables.ts'
import { moveBooking } from './move-booking.ts'

/** The hold outlives its order by far: the place is released when the order ends. */
const HELD_MS = 25 * 3_600_000
const open = (bookingId: string) =>
  and(eq(branchChange.bookingId, bookingId), eq(branchChange.state, 'awaiting-payment'))

type Change = typeof branchChange.$inferSelect
/** The wanted place and the difference to pay for it. */
export type RequestedChange = { to: SlotKey; toPay: number }

/**
 * Holds a place at the dearer branch and opens an order for the difference; the booking is unchanged until it is paid.
 * Repeating the request returns the same order. Another request replaces it but keeps its deadline, so that places cannot
 * be held for longer by asking again.
 */
export async function openBranchChange(
  ctx: Context,
  tx: Tx,
  seen: BookingRow,
  requested: RequestedChange,
): Promise<string> {
  const { to, toPay } = requested
  // The order is locked before its booking, as when it is paid or closed.
  const earlier = await openChange(tx, seen.id)
  const expiresAt = earlier && (await ctx.modules.payableUntil(tx, earlier.orderNo))
  if (earlier && !(expiresAt && isFor(earlier, seen, requested))) await endChange(ctx, tx, earlier, '又改了时间')
  const isAsSeen = await lockAsSeen(tx, seen)
  const existing = await openChange(tx, seen.id)
  if (existing && isFor(existing, seen, requested)) return existing.orderNo
  const [sold] = await tx.select().from(voucher).where(eq(voucher.id, seen.voucherId))
  if (!isAsSeen || existing || !sold) return fail('IN_FLIGHT')
  const unpaid = await tx.$count(branchChange, and(eq(branchChange.bookingId, seen.id), ne(branchChange.state, 'done')))
  if (unpaid >= MAX_UNPAID_CHANGES)
    return fail('CHANGES_USED_UP', null, `换院区的差价已经开过 ${MAX_UNPAID_CHANGES} 次单都没有付，请联系客服帮您换`)
  const { orderNo } = await ctx.modules.openExtrasOrder(ctx, tx, {
    memberId: seen.memberId,
    bookingId: seen.id,
    service: isServiceKind(seen.service) ? seen.service : 'general',
    productName: `${sold.productName} · 换院区差价`,
    image: sold.image,
    items: [{ itemId: BRANCH_DIFFERENCE, name: '院区差价', priceFen: toPay }],
    expiresAt,
  })
  const { voucherId, contactId, memberId } = seen
  await tx.insert(hold).values({
    ...{ id: ctx.ids.id(), memberId, voucherId, contactId, ...keyOf(to) },
    expiresAt: mallTime(HELD_MS),
  })
  const facts = { toPayFen: toPay, sequence: seen.sequence, createdAt: ctx.clock.now() }
  await tx
    .insert(branchChange)
    .values({ orderNo, bookingId: seen.id, ...keyOf(to), ...facts, state: 'awaiting-payment' })
  await swapCapacity(ctx, tx, null, to)
  return orderNo
}

/** Its order is paid: the booking moves and the old branch's difference is refunded. If it can't move, the new payment is. */
export async function payBranchChange(ctx: Context, tx: Tx, orderNo: string): Promise<void> {
  const [change] = await tx.select().from(branchChange).where(eq(branchChange.orderNo, orderNo)).for('update')
  if (change?.state !== 'awaiting-payment') return
  const isMoved = await tx
    .transaction((inner) => moveAsPaid(ctx, inner, change))
    .catch((error) => {
      if (error instanceof CannotMoveError || conflictOf(error)) return false
      throw error
    })
  await tx
    .update(branchChange)
    .set({ state: isMoved ? 'done' : 'ended' })
    .where(eq(branchChange.orderNo, orderNo))
  if (isMoved) return
  const [row] = await tx.select().from(booking).where(eq(booking.id, change.bookingId))
  if (row) await releaseHoldsOfVouchers(ctx, tx, [row.voucherId])
  await ctx.modules.refundExtras(ctx, tx, orderNo, '院区没有换成，差价原路退回')
}

class CannotMoveError extends Error {}

async function moveAsPaid(ctx: Context, tx: Tx, change: Change): Promise<true> {
  const [now] = await tx.select().from(booking).where(eq(booking.id, change.bookingId))
  if (now?.state !== 'booked' || now.sequence !== change.sequence) throw new CannotMoveError()
  if (now.extrasOrderNo) await refundDifference(ctx, tx, now, now.extrasOrderNo)
  const moved = await moveBooking(ctx, tx, now, change)
  // Its new place is the one held.
  const released = await tx.delete(hold).where(eq(hold.voucherId, now.voucherId)).returning({ id: hold.id })
  if (!moved || released.length === 0) throw new CannotMoveError()
  await tx.update(booking).set({ extrasOrderNo: change.orderNo }).where(eq(booking.id, now.id))
  const difference = { bookingId: now.id, itemId: BRANCH_DIFFERENCE, priceFen: change.toPayFen }
  await tx.insert(bookingItem).values(difference)
  await releaseCapacity(ctx, tx, now)
  return true
}

/** Refunds the difference paid for the branch that the booking leaves. */
export async function refundDifference(ctx: Context, tx: Tx, row: BookingRow, orderNo: string): Promise<void> {
  await ctx.modules.refundExtras(ctx, tx, orderNo, '换到别的院区，原来的院区差价退回')
  await tx.delete(bookingItem).where(and(eq(bookingItem.bookingId, row.id), eq(bookingItem.itemId, BRANCH_DIFFERENCE)))
  await tx.update(booking).set({ extrasOrderNo: null }).where(eq(booking.id, row.id))
}

/** The change is no longer wanted: closes its order and releases its place. */
export async function endBranchChange(
  ctx: Context,
  tx: Tx,
  { id }: Pick<BookingRow, 'id'>,
  why: string,
): Promise<void> {
  const change = await openChange(tx, id)
  if (change) await endChange(ctx, tx, change, why)
}

async function endChange(ctx: Context, tx: Tx, { orderNo }: Change, why: string): Promise<void> {
  await ctx.modules.closeExtrasOrder(ctx, tx, orderNo, why)
  await dropBranchChange(ctx, tx, orderNo)
}

/** Fails if a change of this (locked) booking was requested since it was read. */
export const isBeingChanged = async (tx: Tx, { id }: Pick<BookingRow, 'id'>): Promise<boolean> =>
  (await openChange(tx, id)) !== null

async function openChange(db: Queryable, bookingId: string): Promise<Change | null> {
  const [change] = await db.select().from(branchChange).where(open(bookingId))
  return change ?? null
}

const isFor = (change: Change, { sequence }: BookingRow, { to, toPay }: RequestedChange): boolean =>
  keyText(change) === keyText(to) && change.toPayFen === toPay && change.sequence === sequence

/** Its order was closed. */
export async function dropBranchChange(ctx: Context, tx: Tx, orderNo: string): Promise<void> {
  const [ended] = await tx
    .update(branchChange)
    .set({ state: 'ended' })
    .where(and(eq(branchChange.orderNo, orderNo), eq(branchChange.state, 'awaiting-payment')))
    .returning()
  if (!ended) return
  const [row] = await tx.select().from(booking).where(eq(booking.id, ended.bookingId))
  if (row) await releaseHoldsOfVouchers(ctx, tx, [row.voucherId])
}

/** Whether this order belongs to a branch change; it can't be paid after it was closed. */
export async function isBranchChange(tx: Tx, orderNo: string): Promise<boolean> {
  return (await tx.$count(branchChange, eq(branchChange.orderNo, orderNo))) > 0
}

/** The booking's change that awaits its payment, as pages show it. */
export async function unpaidChange(ctx: Context, bookingId: string) {
  const change = await openChange(ctx.db, bookingId)
  if (!change) return null
  const branch = await findBranchOf(ctx, change.branchId)
  const { orderNo, day: date, timespanId } = change
  return { orderNo, branchName: branch?.name ?? '', date, timespan: timespanText(timespanId) }
}

/** Locked and unchanged since it was read. */
async function lockAsSeen(tx: Tx, seen: BookingRow): Promise<boolean> {
  const [now] = await tx.select().from(booking).where(eq(booking.id, seen.id)).for('update')
  return now?.state === seen.state && now.sequence === seen.sequence
}

const keyOf = ({ branchId, service, day, timespanId }: SlotKey): SlotKey => ({ branchId, service, day, timespanId })
