import { HOLD_MINUTES } from '@mall/contract/order/terms'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Job } from '../../../platform/jobs.ts'
import { phoneOf } from '../../account/public.ts'
import { notifyMember } from '../../message/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { timespanStart } from '../capacity/slot-rules.ts'
import { bookingWindow } from '../rules.ts'
import { bookableUntilOf } from '../vouchers/voucher-term.ts'
import { CAN_USE_SLOT, offerSlotTo } from './offer-freed-capacity.ts'

const BATCH = 200
/** Pages where an offered place is confirmed or released. */
const WHERE = '/profile/appointmentList'

/**
 * Offers capacity that was not freed but added: a new day, a larger capacity. Freed places are offered at once
 * (`offerFreedCapacity`). Deletes entries of past days and of vouchers that are used or expired.
 */
export async function offerNewCapacity(ctx: Context): Promise<void> {
  const { first, last } = bookingWindow(ctx.clock.today())
  await ctx.db.execute(sql`update waitlist_entry w set state = 'ended' where w.state = 'waiting' and (w.day < ${first}
    or exists (select 1 from voucher v where v.id = w.voucher_id and (v.state <> 'unused'
      or ${bookableUntilOf(sql`v.created_at`)} < ${first})))`)
  const { rows } = await ctx.db.execute<SlotKey>(sql`
    select distinct on (w.id) p.branch_id as "branchId", p.service, p.day, p.timespan_id as "timespanId"
    from waitlist_entry w join voucher v on v.id = w.voucher_id
      join slot p on p.branch_id = w.branch_id and p.service = w.service
        and p.day between ${first} and ${last} and p.taken + p.blocked < p.capacity
    where w.state = 'waiting' and ${CAN_USE_SLOT} order by w.id, p.day, p.timespan_id limit ${BATCH}`)
  for (const slot of rows) await ctx.db.transaction((tx) => offerLocked(ctx, tx, slot))
}

/** The slot is locked first, as wherever capacity is offered. */
export async function offerLocked(ctx: Context, tx: Tx, slot: SlotKey, waitingId?: string): Promise<string | null> {
  await tx.execute(sql`select 1 from slot where branch_id = ${slot.branchId} and service = ${slot.service}
    and day = ${slot.day} and timespan_id = ${slot.timespanId} for update`)
  return offerSlotTo(ctx, tx, slot, waitingId)
}

/** Notifies the account's holder, unless the place was given up meanwhile. */
export const slotOffered: Job<Context> = {
  run: async (ctx, { holdId }) => {
    const { rows } = await ctx.db.execute<SlotKey & { memberId: string }>(sql`
      select branch_id as "branchId", service, day, timespan_id as "timespanId", member_id as "memberId"
      from hold where id = ${String(holdId)} and expires_at > ${mallNow}`)
    const [row] = rows
    if (!row) return
    const [mobile, branch] = await Promise.all([phoneOf(ctx, row.memberId), findBranchOf(ctx, row.branchId)])
    if (!mobile || !branch) return
    await notifyMember(ctx, {
      memberId: row.memberId,
      mobile,
      template: 'place-offered',
      params: {
        branch: branch.name,
        date: row.day,
        time: timespanStart(row.timespanId),
        minutes: HOLD_MINUTES,
        link: `${ctx.settings.publicOrigin}${WHERE}`,
      },
      link: WHERE,
      event: String(holdId),
    })
  },
}
