import type { listBookings as list, bookingNum as num } from '@mall/contract/appointment/calls'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { booking, voucher } from '../tables.ts'
import { bookableUntilOf } from '../vouchers/voucher-term.ts'
import { bookingCard } from './booking-view.ts'

/** `upcoming`: live and not past, the next one first; otherwise latest day first. */
export const listBookings: Handler<typeof list> = async ({ group, curPage, pageSize }, { ctx, member }) => {
  const today = ctx.clock.today()
  const upcoming = and(inArray(booking.state, LIVE_BOOKING_STATES), gte(booking.day, today))
  const past = or(notInArray(booking.state, [...LIVE_BOOKING_STATES]), lt(booking.day, today))
  const which = and(
    eq(booking.memberId, member.id),
    group === 'upcoming' ? upcoming : group === 'past' ? past : undefined,
  )
  const [total, rows] = await Promise.all([
    ctx.db.$count(booking, which),
    ctx.db
      .select({ row: booking, sold: voucher })
      .from(booking)
      .innerJoin(voucher, eq(voucher.id, booking.voucherId))
      .where(which)
      .orderBy(group === 'upcoming' ? asc(booking.day) : desc(booking.day), desc(booking.createdAt), booking.id)
      .limit(pageSize)
      .offset((curPage - 1) * pageSize),
  ])
  return { list: await Promise.all(rows.map(({ row, sold }) => bookingCard(ctx, row, sold))), total, curPage, pageSize }
}

/** Whether a booking is this member's. */
export async function isOwnBooking(db: Queryable, memberId: string, bookingId: string): Promise<boolean> {
  return (await db.$count(booking, and(eq(booking.id, bookingId), eq(booking.memberId, memberId)))) > 0
}

export const bookingNum: Handler<typeof num> = async (_, { ctx, member }) => {
  const today = ctx.clock.today()
  const { rows } = await ctx.db.execute<{ upcoming: number; toBook: number }>(sql`
    select (select count(*) from booking where member_id = ${member.id} and day >= ${today}
        and state in ${literals(LIVE_BOOKING_STATES)}) as upcoming,
      (select count(*) from voucher where member_id = ${member.id} and state = 'unused'
        and ${bookableUntilOf(sql`created_at`)} > ${today}::date) as "toBook"`)
  return rows[0] ?? { upcoming: 0, toBook: 0 }
}
