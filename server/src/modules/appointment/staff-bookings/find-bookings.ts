import type { BookingNumberKind } from '@mall/contract/appointment/staff-bookings'
import { Mobile } from '@mall/contract/shapes'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { findContactsByName, findMemberByMobile } from '../../account/public.ts'
import { booking } from '../tables.ts'

interface Found {
  kinds: BookingNumberKind[]
  /** Which bookings it is; null: none. */
  which: SQL | null
}

/** A whole name: nobody guesses it letter by letter. */
const NAME = /^\p{Script=Han}{2,10}(·\p{Script=Han}{1,10})*$/u

/** The bookings that a whole number or a whole name leads to. Parts of them lead nowhere. */
export async function findBookings(ctx: Context, text: string): Promise<Found> {
  const number = text.replace(/\s/g, '')
  if (NAME.test(number)) return findByName(ctx, number)
  if (Mobile.safeParse(number).success) {
    const memberId = await findMemberByMobile(ctx, number)
    if (memberId !== null) return { kinds: ['mobile'], which: eq(booking.memberId, memberId) }
  }
  const is = {
    order: eq(booking.orderNo, number.toUpperCase()),
    booking: eq(booking.id, number),
    code: eq(booking.checkInCode, number),
    voucher: eq(booking.voucherId, number),
  }
  const kinds: BookingNumberKind[] = []
  for (const kind of ['order', 'booking', 'code', 'voucher'] as const)
    if ((await ctx.db.select({ id: booking.id }).from(booking).where(is[kind]).limit(1)).length > 0) kinds.push(kind)
  return { kinds, which: kinds.length === 0 ? null : (or(is.order, is.booking, is.code, is.voucher) ?? null) }
}

async function findByName(ctx: Context, name: string): Promise<Found> {
  const people = await findContactsByName(ctx, name)
  if (people.length === 0) return { kinds: [], which: null }
  const memberIds = [...new Set(people.map(({ memberId }) => memberId))]
  const contactIds = people.map(({ contactId }) => contactId)
  // The accounts first: bookings are found by them.
  const which = and(inArray(booking.memberId, memberIds), inArray(booking.contactId, contactIds))
  return { kinds: ['name'], which: which ?? null }
}
