import type { BookingNumberKind } from '@mall/contract/appointment/staff-bookings'
import { Mobile } from '@mall/contract/shapes'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { findMemberByMobile, findPeople, isName } from '../../account/public.ts'
import { booking } from '../tables.ts'

interface Found {
  kinds: BookingNumberKind[]
  /** Which bookings it is; null: none. */
  which: SQL | null
  /** More people are called so than are shown. */
  isTooMany: boolean
}

/** The bookings that a whole number, or a whole name or its initials lead to. Parts of them lead nowhere. */
export async function findBookings(ctx: Context, text: string): Promise<Found> {
  const number = text.replace(/\s/g, '')
  if (isName(number)) return findByName(ctx, number)
  if (Mobile.safeParse(number).success) {
    const memberId = await findMemberByMobile(ctx, number)
    if (memberId !== null) return { kinds: ['mobile'], which: eq(booking.memberId, memberId), isTooMany: false }
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
  if (kinds.length === 0) return findByName(ctx, number)
  return { kinds, which: or(is.order, is.booking, is.code, is.voucher) ?? null, isTooMany: false }
}

async function findByName(ctx: Context, name: string): Promise<Found> {
  const found = await findPeople(ctx, name)
  if (found === null || found.people.length === 0)
    return { kinds: [], which: null, isTooMany: found?.isTooMany ?? false }
  const memberIds = [...new Set(found.people.map(({ memberId }) => memberId))]
  const contactIds = found.people.map(({ contactId }) => contactId)
  // The accounts first: bookings are found by them.
  const which = and(inArray(booking.memberId, memberIds), inArray(booking.contactId, contactIds))
  return { kinds: [found.kind], which: which ?? null, isTooMany: false }
}
