import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { cancelBookings } from './cancel-bookings.ts'

/**
 * Marks past bookings that were not attended as no-show and frees their vouchers to be booked once more. Bookings whose
 * branch asked for another time and got no answer do not count as missed. Safe to run in several processes at once.
 */
export async function markNoShows(ctx: Context): Promise<void> {
  const past = sql`b.state = 'booked' and b.day < ${ctx.clock.today()}`
  await ctx.db.transaction(async (tx) => {
    await cancelBookings(
      ctx,
      tx,
      sql`${past} and b.branch_reason is null`,
      { what: '未到检', who: '系统', why: '体检券没有作废，可以再约一次' },
      { notifyOrder: true, becomes: 'no-show' },
    )
  })
  await ctx.db.transaction(async (tx) => {
    await cancelBookings(
      ctx,
      tx,
      sql`${past} and b.branch_reason is not null`,
      { what: '预约已取消', who: '系统', why: '院区停诊，没有改期；体检券已退回' },
      { notifyOrder: true },
    )
  })
}
