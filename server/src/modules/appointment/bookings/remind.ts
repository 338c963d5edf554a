import { addDays, instantOf } from '@mall/contract/days'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { bookingReminder } from '../tables.ts'
import { isAwake, REMINDED_BEFORE } from './reminder-rules.ts'

const HOUR_MS = 3_600_000

/** Reminders 7, 2 and 1 days ahead, each once, by day. None on the day of booking, which has its own message. */
export async function remind(ctx: Context): Promise<void> {
  const today = ctx.clock.today()
  const midnight = instantOf(today, '00:00')
  if (!isAwake((ctx.clock.now().getTime() - midnight.getTime()) / HOUR_MS)) return
  for (const daysBefore of REMINDED_BEFORE) {
    const day = addDays(today, daysBefore)
    await ctx.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ bookingId: string }>(sql`
        insert into ${bookingReminder} (booking_id, day, days_before)
        select id, day, ${daysBefore} from booking
        where state = 'booked' and day = ${day} and branch_reason is null and created_at < ${midnight.toISOString()}
        on conflict do nothing returning booking_id as "bookingId"`)
      for (const { bookingId } of rows) await ctx.jobs.enqueue(tx, 'booking-reminder', { bookingId, day, daysBefore })
    })
  }
}
