import type { searchBookings as contract } from '@mall/contract/appointment/staff-bookings'
import { KEPT_BOOKING_STATES } from '@mall/contract/appointment/states'
import { fail } from '@mall/contract/failures'
import { type SearchKind, searchKindsText } from '@mall/contract/staff/search-kinds'
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { byId, consumeRate, contactsById } from '../../account/public.ts'
import { recordAct } from '../../staff/public.ts'
import { booking, voucher } from '../tables.ts'
import { bookingRow } from './booking-row.ts'
import { findBookings } from './find-bookings.ts'

const PAGE = 50
/** Whoever tries one number after the other comes to an end. */
const SEARCHES = { max: 300, windowSeconds: 3_600 }

type BookingFilter = Omit<z.output<(typeof contract)['input']>, 'number'>

/** Bookings by filters, or by one whole number. A search by a number is recorded, without it. */
export const searchBookings: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const isSearch = input.number !== ''
  if (isSearch && !(await consumeRate(ctx, byId('bookings looked for by staff', staff.id), SEARCHES)))
    fail('TOO_MANY_REQUESTS')
  const found = isSearch ? await findBookings(ctx, input.number) : null
  const scope = staff.scopeOf('bookings.see')
  const { list, next } = await listBookings(ctx, scope, input, found?.which)
  // What lies out of reach must not be told by the kind of its number either.
  const foundBy = list.length > 0 ? (found?.kinds ?? []) : []
  if (isSearch)
    await ctx.db.transaction((tx) =>
      recordAct(call, tx, {
        call: 'searchBookings',
        thing: { kind: 'search', id: foundBy.join(' ') || 'none', name: searchText(foundBy) },
        branchId: null,
        changes: [{ field: '找到的预约', before: null, after: `${list.length} 个` }],
        reason: '',
      }),
    )
  if (found?.isTooMany) fail('PEOPLE_TOO_MANY')
  return { list, next, foundBy }
}

/** A page of them, the earliest day first; `which`: among these alone, null for none. */
export async function listBookings(
  ctx: Context,
  scope: 'all' | readonly string[],
  filter: BookingFilter,
  which?: SQL | null,
  size = PAGE,
) {
  const rows = which === null ? [] : await readBookings(ctx, filter, scope, which, size)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)?.row
  const people = await contactsById(
    ctx,
    shown.map(({ row }) => row.contactId),
  )
  return {
    list: await Promise.all(
      shown.map(({ row, productName }) => bookingRow(ctx, row, { productName, person: people.get(row.contactId) })),
    ),
    next: rows.length > size && last ? `${last.day}~${last.timespanId}~${last.id}` : null,
  }
}

const searchText = (kinds: readonly SearchKind[]) =>
  kinds.length === 0 ? '按号码找预约，没有找到' : `按${searchKindsText(kinds)}找预约`

function readBookings(
  { db }: Context,
  { branchId, state, from, to, after }: BookingFilter,
  scope: 'all' | readonly string[],
  which: SQL | undefined,
  size: number,
) {
  const [day = '', timespanId = '', id = ''] = after?.split('~') ?? []
  const filter = and(
    which,
    scope === 'all' ? undefined : inArray(booking.branchId, [...scope]),
    branchId === undefined ? undefined : eq(booking.branchId, branchId),
    state === 'kept' ? inArray(booking.state, KEPT_BOOKING_STATES) : state && eq(booking.state, state),
    from === undefined ? undefined : gte(booking.day, from),
    to === undefined ? undefined : lte(booking.day, to),
    after ? sql`(${booking.day}, ${booking.timespanId}, ${booking.id}) > (${day}, ${timespanId}, ${id})` : undefined,
  )
  return db
    .select({ row: booking, productName: voucher.productName })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(filter)
    .orderBy(asc(booking.day), asc(booking.timespanId), asc(booking.id))
    .limit(size + 1)
}
