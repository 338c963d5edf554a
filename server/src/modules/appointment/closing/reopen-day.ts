import { reopenDay as contract } from '@mall/contract/appointment/staff-closing'
import { fail } from '@mall/contract/failures'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { reopenDay as reopenBranchDay } from '../../branch/public.ts'
import { contentVersion } from '../../settings/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { countSlots, lockSlots } from '../capacity/slot-capacity.ts'
import { extendDays, lockDays } from '../capacity/slots.ts'
import { closureOffer, dayClosure } from '../closing-tables.ts'
import { booking, slot } from '../tables.ts'
import { isWaiting, placeOf, withdrawOffers } from './closure-offers.ts'
import { closedText } from './closure-view.ts'

/** Opens a closed day again while everybody is still booked for it. */
export const reopenDay: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx } = call
  const [seen] = await ctx.db.select().from(dayClosure).where(eq(dayClosure.id, input.closureId))
  const branch = seen && (await findBranchOf(ctx, seen.branchId))
  if (!seen || !branch) return fail('NOT_FOUND')
  const answer = await actAs(call, ['reopenDay', input], contract.output.parse, async (tx) => {
    await lockDays(tx, [seen.day])
    const [closure] = await tx
      .update(dayClosure)
      .set({ reopenedAt: ctx.clock.now() })
      .where(and(eq(dayClosure.id, seen.id), isNull(dayClosure.reopenedAt)))
      .returning()
    if (!closure) return fail('CLOSING_REOPENED')
    if (closure.day < ctx.clock.today()) fail('CLOSING_DAY_OUT', null, '这一天已经过去，不能再恢复')
    const kept = await restoreBookings(ctx, tx, closure)
    await recordAct(call, tx, {
      ...{ call: 'reopenDay', thing: { kind: 'branch', id: branch.id, name: branch.name } },
      ...{ branchId: branch.id, reason: input.reason },
      changes: [
        { field: closedText(closure), before: '停检', after: '照常' },
        { field: '照原来的时间', before: null, after: `${kept} 人` },
      ],
    })
    return { kept }
  })
  await contentVersion(ctx).check()
  return answer
}

type Closure = typeof dayClosure.$inferSelect

/** Locks bookings, offers, slots, in this order. */
async function restoreBookings(ctx: Context, tx: Tx, closure: Closure): Promise<number> {
  const { id, branchId, day } = closure
  const concerned = tx.select({ id: closureOffer.bookingId }).from(closureOffer).where(eq(closureOffer.closureId, id))
  const rows = await tx
    .select()
    .from(booking)
    .where(inArray(booking.id, concerned))
    .orderBy(asc(booking.id))
    .for('update')
  const offers = await tx.select().from(closureOffer).where(eq(closureOffer.closureId, id)).for('update')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const hasMoved = offers.some((offer) => {
    const row = byId.get(offer.bookingId)
    return !row || !isWaiting({ offer, closure, row })
  })
  if (hasMoved) fail('CLOSING_MOVED')
  const ofDay = and(eq(slot.branchId, branchId), eq(slot.day, day))
  const open = offers.filter(({ state }) => state === 'offered')
  const places = countSlots(open.flatMap((offer) => placeOf(offer) ?? []))
  await lockSlots(tx, [...(await tx.select().from(slot).where(ofDay)), ...places])
  if (closure.timespanIds === null) await reopenBranchDay(tx, { branchId, day })
  await extendDays(tx, { first: day, last: day }, [branchId])
  await withdrawOffers(ctx, tx, open, 'withdrawn')
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return 0
  await tx.update(booking).set({ branchReason: null }).where(inArray(booking.id, ids))
  await appendBookingHistory(ctx, tx, ids, { what: '院区恢复，照原来的时间', who: '院区', why: '' })
  for (const bookingId of ids) await ctx.jobs.enqueue(tx, 'day-reopened', { bookingId, closureId: id })
  return ids.length
}
