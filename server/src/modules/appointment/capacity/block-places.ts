import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { bookingWindow } from '../rules.ts'
import type { SlotKey } from './slot-claim-queue.ts'

/**
 * Blocks the share of places that `shareOf` answers (0 to 1) for each slot, on the days of the booking window on which none is
 * blocked anywhere yet. What is held or booked stays so. A day at a time: short statements, short locks.
 */
export async function blockPlaces(ctx: Context, shareOf: (slot: SlotKey) => number): Promise<void> {
  const { first, last } = bookingWindow(ctx.clock.today())
  const { rows: days } = await ctx.db.execute<{ day: string }>(sql`
    select day from slot where day between ${first}::date and ${last}::date
    group by day having max(capacity) > 0 and max(blocked) = 0 order by day`)
  for (const { day } of days) {
    const { rows } = await ctx.db.execute<SlotKey & { capacity: number } & Record<string, unknown>>(sql`
      select branch_id as "branchId", service, day, timespan_id as "timespanId", capacity from slot
      where day = ${day}::date and capacity > 0 and shrinks_to is null`)
    const wanted = rows.map((slot) => ({
      branch_id: slot.branchId,
      service: slot.service,
      timespan_id: slot.timespanId,
      places: Math.round(slot.capacity * shareOf(slot)),
    }))
    await ctx.db.execute(sql`
      update slot s set blocked = greatest(0, least(w.places, s.capacity - s.taken))
      from (
        select k.*, w.places from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as w (branch_id text, service text, timespan_id text, places int)
        join slot k using (branch_id, service, timespan_id) where k.day = ${day}::date
        order by k.branch_id, k.service, k.timespan_id for update of k
      ) w
      where s.branch_id = w.branch_id and s.service = w.service and s.day = w.day and s.timespan_id = w.timespan_id
        and s.shrinks_to is null`)
  }
}
