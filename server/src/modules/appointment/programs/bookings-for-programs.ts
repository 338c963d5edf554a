import { and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { booking, slot } from '../tables.ts'
import { itemsOfVisit } from '../visit/visit.ts'

const FACTS = {
  bookingId: booking.id,
  memberId: booking.memberId,
  contactId: booking.contactId,
  branchId: booking.branchId,
  service: booking.service,
  day: booking.day,
  timespanId: booking.timespanId,
  state: booking.state,
  checkInCode: booking.checkInCode,
  createdAt: booking.createdAt,
}

interface Days {
  /** null: the whole group. */
  branchId: string | null
  first: string
  last: string
  limit: number
}

const at = (branchId: string | null) => (branchId === null ? undefined : eq(booking.branchId, branchId))

/** Bookings of these days in the order of day and id, behind `after`: numbers and states. */
export function bookingsForPrograms(
  { db }: Context,
  { branchId, first, last, after, limit }: Days & { after: { day: string; bookingId: string } | null },
) {
  const { day, id } = booking
  return db
    .select(FACTS)
    .from(booking)
    .where(
      and(
        at(branchId),
        gte(day, after?.day ?? first),
        lte(day, last),
        after ? or(gt(day, after.day), gt(id, after.bookingId)) : undefined,
      ),
    )
    .orderBy(asc(day), asc(id))
    .limit(limit)
}

/** By its number or check-in code; null: there is none at the branch. */
export async function bookingForPrograms(
  { db }: Context,
  branchId: string | null,
  by: { bookingId: string } | { checkInCode: string },
) {
  const which = 'bookingId' in by ? eq(booking.id, by.bookingId) : eq(booking.checkInCode, by.checkInCode)
  const [row] = await db
    .select(FACTS)
    .from(booking)
    .where(and(which, at(branchId)))
  return row ?? null
}

/** Items of a booking, and which are done. */
export async function itemsForPrograms(ctx: Context, bookingId: string) {
  const [row] = await ctx.db.select().from(booking).where(eq(booking.id, bookingId))
  return row ? itemsOfVisit(ctx, row) : []
}

/** Whose account an examinee with a booking at the branch belongs to; null: there is none. */
export async function accountOfExaminee({ db }: Context, branchId: string | null, contactId: string) {
  const { memberId } = booking
  const [row] = await db
    .select({ memberId, branchId: booking.branchId })
    .from(booking)
    .where(and(eq(booking.contactId, contactId), at(branchId)))
    .limit(1)
  return row ?? null
}

/** Places of a service, by day and timespan. */
export function placesForPrograms(
  db: Queryable,
  { branchId, service, first, last, limit }: Days & { service: string },
) {
  return db
    .select({
      ...{ day: slot.day, timespanId: slot.timespanId, capacity: slot.capacity },
      left: sql<number>`greatest(${slot.capacity} - ${slot.taken} - ${slot.blocked}, 0)`.mapWith(Number),
    })
    .from(slot)
    .where(and(eq(slot.branchId, branchId ?? ''), eq(slot.service, service), gte(slot.day, first), lte(slot.day, last)))
    .orderBy(asc(slot.day), asc(slot.timespanId))
    .limit(limit)
}
