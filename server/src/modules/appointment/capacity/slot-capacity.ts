import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { offerFreedCapacity } from '../waitlist/offer-freed-capacity.ts'
import { invalidateFull, type SlotKey } from './slot-claim-queue.ts'

/** The wanted slot is full. */
export class SlotFullError extends Error {}

/**
 * Takes one place of `wanted` and releases one of `earlier` (null: none). Locks both in the order of their keys, as
 * everywhere. Throws `SlotFullError`; the caller's transaction then has to roll back.
 */
export async function swapCapacity(ctx: Context, tx: Tx, earlier: SlotKey | null, next: SlotKey): Promise<void> {
  if (earlier && keyText(earlier) === keyText(next)) return retain(tx, next)
  const steps: (() => Promise<void>)[] = [() => reserveOne(tx, next)]
  if (earlier) {
    const back = () => releaseCapacity(ctx, tx, earlier)
    if (keyText(earlier) < keyText(next)) steps.unshift(back)
    else steps.push(back)
  }
  for (const step of steps) await step()
}

/** The same slot, so nothing is counted; the lock makes the new hold visible to a concurrent closing of the day. */
async function retain(tx: Tx, slot: SlotKey): Promise<void> {
  const { rowCount } = await tx.execute(sql`select 1 from slot where branch_id = ${slot.branchId}
    and service = ${slot.service} and day = ${slot.day} and timespan_id = ${slot.timespanId}
    and shrinks_to is distinct from 0 for update`)
  if (rowCount === 0) throw new SlotFullError()
}

async function reserveOne(tx: Tx, slot: SlotKey): Promise<void> {
  const { rowCount } = await tx.execute(sql`update slot set taken = taken + 1 where branch_id = ${slot.branchId}
    and service = ${slot.service} and day = ${slot.day} and timespan_id = ${slot.timespanId} and taken + blocked < capacity`)
  if (rowCount === 0) throw new SlotFullError()
}

/** A slot planned smaller than its taken and blocked places shrinks with every place released. */
export const CAPACITY_RELEASED = (places: string) =>
  sql.raw(`taken = s.taken - ${places},
    capacity = case when s.shrinks_to is null then s.capacity else greatest(s.shrinks_to, s.taken - ${places} + s.blocked) end`)

export async function releaseCapacity(ctx: Context, tx: Tx, slot: SlotKey): Promise<void> {
  await tx.execute(sql`update slot s set ${CAPACITY_RELEASED('1')} where branch_id = ${slot.branchId}
    and service = ${slot.service} and day = ${slot.day} and timespan_id = ${slot.timespanId}`)
  invalidateFull(ctx, slot)
  await offerFreedCapacity(ctx, tx, [{ ...slot, places: 1 }])
}

/** Locks these slots in the order of their keys, before several of them are changed in any order. */
export async function lockSlots(tx: Tx, slots: readonly SlotKey[]): Promise<void> {
  await tx.execute(sql`select 1 from slot s join ${slotRows(slots)} on ${SAME_SLOT}
    order by s.branch_id, s.service, s.day, s.timespan_id for update of s`)
}

export type FreedSlot = SlotKey & { places: number }

/** Takes so many places of each of these locked slots; false if one has too few, after which the caller rolls back. */
export async function reservePlaces(tx: Tx, wanted: readonly FreedSlot[]): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`update slot s set taken = s.taken + w.places from ${slotRows(wanted)}
    where ${SAME_SLOT} and s.taken + s.blocked + w.places <= s.capacity and s.shrinks_to is distinct from 0`)
  return rowCount === wanted.length
}

/** Gives so many places of each of these locked slots back. */
export async function releasePlaces(ctx: Context, tx: Tx, freed: readonly FreedSlot[]): Promise<void> {
  if (freed.length === 0) return
  await tx.execute(sql`update slot s set ${CAPACITY_RELEASED('w.places')} from ${slotRows(freed)} where ${SAME_SLOT}`)
  for (const slot of freed) invalidateFull(ctx, slot)
  await offerFreedCapacity(ctx, tx, freed)
}

/** How many of each slot. */
export function countSlots(slots: readonly SlotKey[]): FreedSlot[] {
  return [...Map.groupBy(slots, keyText).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, places: same.length }] : []
  })
}

const SAME_SLOT = sql`s.branch_id = w.branch_id and s.service = w.service and s.day = w.day and s.timespan_id = w.timespan_id`

function slotRows(slots: readonly (SlotKey & { places?: number })[]) {
  const rows = slots.map(({ branchId, service, day, timespanId, places = 0 }) => ({
    ...{ branch_id: branchId, service, day, timespan_id: timespanId, places },
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w (branch_id text, service text, day date, timespan_id text, places int)`
}

export function keyText(slot: SlotKey): string {
  return `${slot.branchId} ${slot.service} ${slot.day} ${slot.timespanId}`
}
