import { fail } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { closeDay, findBranch } from '../branch/public.ts'
import { releaseHoldsOfDay } from './release-holds.ts'
import { whyNotDay } from './rules.ts'
import { extendSlots } from './slots.ts'
import { bookingHistory } from './tables.ts'

/**
 * Closes a branch for one day: no place is given any more, holds are released, and everybody who is booked is asked to
 * take another time, free and without end. Answers the bookings concerned. Again, it tells nobody twice.
 */
export async function closeBranchDay(
  ctx: Context,
  wish: { branchId: string; day: string; reason: string },
): Promise<string[]> {
  if (whyNotDay(wish.day, ctx.clock.today()) && wish.day !== ctx.clock.today()) fail('SLOT_CLOSED')
  if (!(await findBranch(ctx.db, wish.branchId))) fail('NOT_FOUND')
  return ctx.db.transaction(async (tx) => {
    await closeDay(tx, wish)
    await extendSlots(ctx, tx)
    // Today lies outside the window that is extended.
    await tx.execute(sql`update slot set capacity = taken, shrinks_to = 0
      where branch_id = ${wish.branchId} and day = ${wish.day} and shrinks_to is distinct from 0`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      update booking set branch_reason = ${wish.reason} where branch_id = ${wish.branchId} and day = ${wish.day}
        and state in ('awaiting-payment', 'booked') and branch_reason is null returning id`)
    const at = ctx.clock.now()
    const told = { what: '院区停诊，请改一天', who: '院区', why: wish.reason }
    for (const { id } of rows) {
      await tx.insert(bookingHistory).values({ id: ctx.ids.id(), bookingId: id, at, ...told })
      await ctx.jobs.enqueue(tx, 'branch-closed', { bookingId: id })
    }
    await releaseHoldsOfDay(ctx, tx, wish)
    return rows.map(({ id }) => id)
  })
}
