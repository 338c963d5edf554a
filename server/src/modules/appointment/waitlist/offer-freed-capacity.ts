import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { HOLD_MINUTES } from '@mall/contract/order/terms'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { whyNotDay } from '../rules.ts'
import { bookableUntilOf } from '../vouchers/voucher-term.ts'

/**
 * Offers the places just freed in slots locked by this transaction to the first in line, before anybody else can see them:
 * held for ten minutes, with a message. `places`: how many were freed in each.
 */
export async function offerFreedCapacity(
  ctx: Context,
  tx: Tx,
  freed: readonly (SlotKey & { places: number })[],
): Promise<void> {
  const coming = freed.filter(({ day }) => whyNotDay(day, ctx.clock.today()) === null)
  if (coming.length === 0) return
  const { rows } = await tx.execute<{ branchId: string; service: string }>(
    sql`select distinct branch_id as "branchId", service from waitlist_entry where state = 'waiting'`,
  )
  const lines = new Set(rows.map(({ branchId, service }) => `${branchId} ${service}`))
  for (const slot of coming) {
    if (!lines.has(`${slot.branchId} ${slot.service}`)) continue
    for (let place = 0; place < slot.places && (await offerSlotTo(ctx, tx, slot)); place += 1);
  }
}

/** Whether the place `p` suits the entry `w` with the voucher `v`, whatever day it waits for. */
const SUITS = sql`(p.has_blood_draw or not w.needs_blood_draw)
  and p.day <= ${bookableUntilOf(sql`v.created_at`)} and v.state = 'unused' and not exists (select 1 from hold h where h.voucher_id = v.id)
  and not exists (select 1 from booking b where b.contact_id = w.contact_id and b.service = w.service
    and b.day = p.day and b.state in ${literals(LIVE_BOOKING_STATES)})`

/** The same, on a day that it waits for. */
export const CAN_USE_SLOT = sql`(w.day is null or w.day = p.day) and ${SUITS}`

/**
 * To the first in line, or to one entry alone on a day that was agreed with its member. SKIP LOCKED avoids a deadlock with transactions that lock an entry before its slot.
 * Until when it is held; null if no entry can use the place, or there is none.
 */
export async function offerSlotTo(ctx: Context, tx: Tx, slot: SlotKey, waitingId?: string): Promise<string | null> {
  const whose = waitingId === undefined ? CAN_USE_SLOT : sql`w.id = ${waitingId} and ${SUITS}`
  const holdId = ctx.ids.id()
  const expiresAt = new Date(ctx.clock.now().getTime() + HOLD_MINUTES * 60_000).toISOString()
  const { branchId, service, day, timespanId } = slot
  const { rowCount } = await tx.execute(sql`
    with place as (
      select day, has_blood_draw from slot where branch_id = ${branchId} and service = ${service} and day = ${day}
        and timespan_id = ${timespanId} and taken + blocked < capacity
    ), next as (
      select w.id, w.member_id, w.voucher_id, w.contact_id
      from waitlist_entry w join voucher v on v.id = w.voucher_id, place p
      where w.state = 'waiting' and w.branch_id = ${branchId} and w.service = ${service} and ${whose}
      order by w.created_at, w.id limit 1 for update of w, v skip locked
    ), held as (
      insert into hold (id, member_id, voucher_id, contact_id, branch_id, service, day, timespan_id, expires_at)
      select ${holdId}, member_id, voucher_id, contact_id, ${branchId}, ${service}, ${day}::date, ${timespanId},
        ${expiresAt}::timestamptz from next
    ), offered as (
      update waitlist_entry w set state = 'offered', hold_id = ${holdId} from next n where w.id = n.id
    )
    update slot set taken = taken + 1 where branch_id = ${branchId} and service = ${service} and day = ${day}
      and timespan_id = ${timespanId} and exists (select 1 from next)`)
  if (rowCount === 0) return null
  await ctx.jobs.enqueue(tx, 'place-offered', { holdId })
  return expiresAt
}
