import { fail } from '@mall/contract/failures'
import type { Right } from '@mall/contract/staff/rights'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Staff } from '../../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { booking } from '../tables.ts'
import { type BookingRow, lockVisit } from '../visit/visit.ts'

/** For a right that is needed at the branch of a booking. */
export async function placesOfVisit({ db }: Context, bookingId: string): Promise<readonly string[] | null> {
  const [found] = await db.select({ branchId: booking.branchId }).from(booking).where(eq(booking.id, bookingId))
  return found ? [found.branchId] : null
}

export async function placesOfBranch(ctx: Context, branchId: string): Promise<readonly string[] | null> {
  return (await findBranchOf(ctx, branchId)) ? [branchId] : null
}

/** A booking moves from one branch to the other. */
export async function placesOfMove(
  ctx: Context,
  bookingId: string,
  branchId: string,
): Promise<readonly string[] | null> {
  const [from, to] = await Promise.all([placesOfVisit(ctx, bookingId), placesOfBranch(ctx, branchId)])
  return from && to && [...from, ...to]
}

export async function findVisitAt(db: Queryable, staff: Staff, right: Right, bookingId: string): Promise<BookingRow> {
  const [found] = await db.select().from(booking).where(eq(booking.id, bookingId))
  if (!found) return fail('NOT_FOUND')
  assertAt(staff, right, found)
  return found
}

/** Locked; the booking may have moved to another branch since the call came. */
export async function lockVisitAt(tx: Tx, staff: Staff, seen: BookingRow): Promise<BookingRow> {
  const found = await lockVisit(tx, seen)
  assertAt(staff, 'visits.attend', found)
  return found
}

function assertAt(staff: Staff, right: Right, { branchId }: BookingRow): void {
  if (!staff.has(right, branchId)) fail('RIGHT_MISSING', { right })
}

/** What the record calls a visit: no name in it. */
export const visitThing = ({ id, day, checkInCode }: BookingRow) => ({
  ...{ kind: 'booking' as const, id, name: `${day} 到检码 ${checkInCode}` },
})
