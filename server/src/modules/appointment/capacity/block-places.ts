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
    const toBlock = rows.map((slot) => ({
      branch_id: slot.branchId,
      service: slot.service,
      timespan_id: slot.timespanId,
      places: Math.round(slot.capacity * shareOf(slot)),
    }))
    await ctx.db.execute(sql`
      update slot set blocked = greatest(0, least(locked.places, slot.capacity - slot.taken))
      from (
        select slot.*, share.places from jsonb_to_recordset(${JSON.stringify(toBlock)}::jsonb)
          as share (branch_id text, service text, timespan_id text, places int)
        join slot using (branch_id, service, timespan_id) where slot.day = ${day}::date
        order by slot.branch_id, slot.service, slot.timespan_id for update of slot
      ) locked
      where slot.branch_id = locked.branch_id and slot.service = locked.service and slot.day = locked.day
        and slot.timespan_id = locked.timespan_id and slot.shrinks_to is null`)
  }
}
