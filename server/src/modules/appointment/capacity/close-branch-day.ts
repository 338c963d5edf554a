import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { fail } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Job } from '../../../platform/jobs.ts'
import { closeDay, findBranch } from '../../branch/public.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { endOffersOn } from '../closing/closure-offers.ts'
import { releaseHoldsOfDay } from '../holds/release-holds.ts'
import { whyNotDay } from '../rules.ts'
import { extendSlots, lockDays } from './slots.ts'

interface Closing {
  branchId: string
  day: string
  reason: string
}

/**
 * Closes a branch for one day: no more places, holds are released, and everybody with a booking is asked to choose
 * another time, free of charge. Returns the bookings concerned. Idempotent: nobody is notified twice.
 */
export async function closeBranchDay(ctx: Context, input: Closing): Promise<string[]> {
  const { branchId, day, reason } = input
  if (whyNotDay(day, ctx.clock.today()) && day !== ctx.clock.today()) fail('SLOT_CLOSED')
  if (!(await findBranch(ctx.db, branchId))) fail('NOT_FOUND')
  await ctx.db.transaction(async (tx) => {
    await lockDays(tx, [day])
    await closeDay(tx, input)
    await extendSlots(ctx, tx, { days: { first: day, last: day }, branchIds: [branchId] })
    // Today is outside the window that is extended.
    await tx.execute(sql`update slot set capacity = taken, blocked = 0, shrinks_to = 0
      where branch_id = ${branchId} and day = ${day} and shrinks_to is distinct from 0`)
    // If this process ends before it has cleared the day, another one resumes.
    await ctx.jobs.enqueue(tx, 'day-closed', { branchId, day, reason })
  })
  return clearDay(ctx, input)
}

/**
 * From here on no place of the day can be taken. Everywhere else holds, offers and bookings are locked before slots, so this
 * takes a transaction each. Holds first, because a hold that is being confirmed becomes a booking.
 */
async function clearDay(ctx: Context, { branchId, day, reason }: Closing): Promise<string[]> {
  await ctx.db.transaction((tx) => releaseHoldsOfDay(ctx, tx, { branchId, day }))
  await ctx.db.transaction((tx) => endOffersOn(ctx, tx, { branchId, day }))
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update booking set branch_reason = ${reason} where branch_id = ${branchId} and day = ${day}
        and state in ${literals(LIVE_BOOKING_STATES)} and branch_reason is null returning id`)
    const ids = rows.map(({ id }) => id)
    await appendBookingHistory(ctx, tx, ids, { what: '院区停诊，请改一天', who: '院区', why: reason })
    for (const bookingId of ids) await ctx.jobs.enqueue(tx, 'branch-closed', { bookingId })
    return ids
  })
}

export const dayClosed: Job<Context> = {
  run: async (ctx, { branchId, day, reason }) => {
    await clearDay(ctx, { branchId: String(branchId), day: String(day), reason: String(reason) })
  },
}
