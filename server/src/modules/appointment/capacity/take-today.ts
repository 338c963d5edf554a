import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import type { SlotKey } from './slot-claim-queue.ts'

export type SlotToday = { timespanId: string; service: string; free: number; hasBloodDraw: boolean }

/** Open slots of a day that are not over at that time (`0830`), in their order. */
export async function slotsFrom(
  db: Queryable,
  { branchId, service, day }: Omit<SlotKey, 'timespanId'>,
  time: string,
): Promise<SlotToday[]> {
  const { rows } = await db.execute<SlotToday>(sql`
    select timespan_id as "timespanId", service, greatest(capacity - taken - blocked, 0) as free,
      has_blood_draw as "hasBloodDraw" from slot
    where branch_id = ${branchId} and service = ${service} and day = ${day}::date and capacity > 0
      and shrinks_to is distinct from 0 and right(timespan_id, 4) > ${time} order by timespan_id limit 100`)
  return rows
}

/** Takes a place for somebody who stands at the desk; false if the slot is full or closed. */
export async function reservePlace(tx: Tx, slot: SlotKey): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update slot set taken = taken + 1 where ${isSlot(slot)} and taken + blocked < capacity`)
  return rowCount === 1
}

/** The same beyond the capacity, which grows by what is missing until a place is released; false if the slot is closed. */
export async function reserveBeyond(tx: Tx, slot: SlotKey): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update slot set taken = taken + 1, capacity = greatest(capacity, taken + blocked + 1),
      shrinks_to = case when taken + blocked < capacity then shrinks_to else coalesce(shrinks_to, capacity) end
    where ${isSlot(slot)} and capacity > 0`)
  return rowCount === 1
}

const isSlot = ({ branchId, service, day, timespanId }: SlotKey) => sql`branch_id = ${branchId}
  and service = ${service} and day = ${day}::date and timespan_id = ${timespanId} and shrinks_to is distinct from 0`
