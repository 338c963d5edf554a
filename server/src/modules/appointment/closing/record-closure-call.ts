import { recordClosureCall as contract } from '@mall/contract/appointment/staff-closing'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { keyText, lockSlots, SlotFullError, swapCapacity } from '../capacity/slot-capacity.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { closureOffer } from '../closing-tables.ts'
import { endBranchChange, isBeingChanged } from '../reschedule/branch-change.ts'
import { moveBooking } from '../reschedule/move-booking.ts'
import { whyNotDay, whyNotTimespan } from '../rules.ts'
import { slot } from '../tables.ts'
import {
  acceptOffer,
  type FoundOffer,
  failGone,
  failMove,
  findOffer,
  isWaiting,
  placeOf,
  withdrawOffers,
} from './closure-offers.ts'
import { loadAffected } from './plan-closing.ts'

/** A guest of a closed day was called: nothing is settled yet, or a place is booked as they said. */
export const recordClosureCall: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const found = (await findOffer(ctx.db, input.offerId)) ?? fail('NOT_FOUND')
  const { closure, row } = found
  if (!staff.has('closing.phone', closure.branchId)) fail('RIGHT_MISSING', { right: 'closing.phone' })
  const place = input.place && { ...input.place, service: row.service }
  const kept = placeOf(found.offer)
  // Beside the place that is kept, others only where it is one's own to give.
  if (place && !(kept && keyText(kept) === keyText(place)) && !staff.has('closing.phone', place.branchId))
    fail('RIGHT_MISSING', { right: 'closing.phone', branchId: place.branchId })
  if (place) await failUnlessSuited(ctx, found, place)
  try {
    return await actAs(call, ['recordClosureCall', input], contract.output.parse, async (tx) => {
      if (place) await bookPlace(ctx, tx, found, place)
      const [called] = await tx
        .update(closureOffer)
        .set({ calls: sql`${closureOffer.calls} + 1`, calledAt: ctx.clock.now() })
        .where(eq(closureOffer.id, found.offer.id))
        .returning({ state: closureOffer.state })
      if (!called) return fail('NOT_FOUND')
      await recordAct(call, tx, {
        ...{ call: 'recordClosureCall', branchId: closure.branchId, reason: input.reason },
        thing: { kind: 'booking', id: row.id, name: `${row.day} 到检码 ${row.checkInCode}` },
        changes: place
          ? [
              {
                field: '时间',
                before: `${row.day} ${timespanText(row.timespanId)}`,
                after: `${place.day} ${timespanText(place.timespanId)}`,
              },
            ]
          : [{ field: '电话', before: null, after: '打过，还没定' }],
      })
      return called
    })
  } catch (error) {
    if (error instanceof SlotFullError) return fail('SLOT_FULL')
    return failMove(error)
  }
}

/** The same that a proposal has to satisfy. */
async function failUnlessSuited(ctx: Context, { row, closure }: FoundOffer, to: SlotKey): Promise<void> {
  failIf(whyNotDay(to.day, ctx.clock.today()))
  const nearby = to.branchId === closure.branchId ? [] : [to.branchId]
  const { bookings } = await loadAffected(ctx, [row], { first: to.day, last: to.day, nearby })
  const [one] = bookings
  if (one?.whyAsk !== '') return fail('SLOT_CLOSED', null, `${one?.whyAsk ?? '预约已变'}，请客人自己在商城改时间`)
  if (!nearby.every((id) => one.otherBranchIds.includes(id)))
    fail('SLOT_CLOSED', null, '这家院区做不了这个套餐，或价钱不一样，请换一家')
  if (one.isDayOut(to.day)) fail('SLOT_CLOSED', null, '客人这一天另有体检，或年龄不合适，请换一天')
  const [wanted] = await ctx.db
    .select()
    .from(slot)
    .where(
      and(
        ...[eq(slot.branchId, to.branchId), eq(slot.service, to.service)],
        ...[eq(slot.day, to.day), eq(slot.timespanId, to.timespanId)],
      ),
    )
  failIf(whyNotTimespan(wanted ?? null, one.needsBloodDraw))
}

/** The kept place if it is the one, else any free one; a kept one is then given back. */
async function bookPlace(ctx: Context, tx: Tx, found: FoundOffer, to: SlotKey): Promise<void> {
  const kept = found.offer.state === 'offered' ? placeOf(found.offer) : null
  if (kept && keyText(kept) === keyText(to)) return acceptOffer(ctx, tx, found, '院区')
  const { row } = found
  if (!isWaiting(found)) failGone()
  await endBranchChange(ctx, tx, row, '院区停检，换了时间')
  if (!(await moveBooking(ctx, tx, row, to, '院区'))) failGone()
  if (await isBeingChanged(tx, row)) fail('IN_FLIGHT')
  const [offer] = await tx.select().from(closureOffer).where(eq(closureOffer.id, found.offer.id)).for('update')
  const given = offer?.state === 'offered' ? placeOf(offer) : null
  await lockSlots(tx, [row, to, ...(given ? [given] : [])])
  await swapCapacity(ctx, tx, row, to)
  if (offer && given) await withdrawOffers(ctx, tx, [offer], 'withdrawn')
  const { branchId, day, timespanId } = to
  await tx
    .update(closureOffer)
    .set({ state: 'accepted', branchId, day, timespanId, expiresAt: offer?.expiresAt ?? ctx.clock.now() })
    .where(eq(closureOffer.id, found.offer.id))
}
