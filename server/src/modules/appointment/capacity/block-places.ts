import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { bookingWindow } from '../rules.ts'
import type { SlotKey } from './slot-claim-queue.ts'

type BranchIds = readonly string[]

/**
 * Blocks the share of places that `shareOf` returns (0 to 1) for each slot of these branches, on those days of the
 * booking window that have none blocked yet. Held and booked places stay. One day at a time, for short statements and locks.
 */
export async function blockPlaces(
  ctx: Context,
  branchIds: BranchIds,
  shareOf: (slot: SlotKey) => number,
): Promise<void> {
  for (const day of await daysOf(ctx, branchIds, sql`max(capacity) > 0 and max(blocked) = 0`)) {
    const { rows } = await ctx.db.execute<SlotKey & { capacity: number } & Record<string, unknown>>(sql`
      select branch_id as "branchId", service, day, timespan_id as "timespanId", capacity from slot
      where day = ${day}::date and branch_id in ${[...branchIds]} and capacity > 0 and shrinks_to is null`)
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

/** Unblocks all places of these branches in the booking window. `offerNewCapacity` then offers them to the waitlist. */
export async function unblockPlaces(ctx: Context, branchIds: BranchIds): Promise<void> {
  for (const day of await daysOf(ctx, branchIds, sql`max(blocked) > 0`)) {
    await ctx.db.execute(sql`
      update slot set blocked = 0
      from (
        select branch_id, service, day, timespan_id from slot
        where day = ${day}::date and branch_id in ${[...branchIds]} and blocked > 0
        order by branch_id, service, timespan_id for update
      ) locked
      where slot.branch_id = locked.branch_id and slot.service = locked.service and slot.day = locked.day
        and slot.timespan_id = locked.timespan_id`)
  }
}

/** The days of the booking window whose slots at these branches match the condition. */
async function daysOf(ctx: Context, branchIds: BranchIds, having: SQL): Promise<string[]> {
  if (branchIds.length === 0) return []
  const { first, last } = bookingWindow(ctx.clock.today())
  const { rows } = await ctx.db.execute<{ day: string }>(sql`
    select day from slot where day between ${first}::date and ${last}::date and branch_id in ${[...branchIds]}
    group by day having ${having} order by day`)
  return rows.map(({ day }) => day)
}
