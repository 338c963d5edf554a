import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { fail } from '@mall/contract/failures'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow } from '../../../platform/clock.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import type { BookingRow } from '../bookings/booking-view.ts'
import { countSlots, lockSlots, releaseCapacity, releasePlaces } from '../capacity/slot-capacity.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { closureOffer, dayClosure } from '../closing-tables.ts'
import { conflictOf } from '../conflict.ts'
import { endBranchChange, isBeingChanged } from '../reschedule/branch-change.ts'
import { moveBooking } from '../reschedule/move-booking.ts'
import { booking } from '../tables.ts'

export type OfferRow = typeof closureOffer.$inferSelect

export interface FoundOffer {
  offer: OfferRow
  closure: typeof dayClosure.$inferSelect
  row: BookingRow
}

/** What is closed of a branch's day; without hours all of it. */
export interface ClosedSlots {
  branchId: string
  day: string
  timespanIds?: readonly string[] | null
}

const BATCH = 200

export async function findOffer(db: Queryable, offerId: string): Promise<FoundOffer | null> {
  const [found] = await db
    .select({ offer: closureOffer, closure: dayClosure, row: booking })
    .from(closureOffer)
    .innerJoin(dayClosure, eq(dayClosure.id, closureOffer.closureId))
    .innerJoin(booking, eq(booking.id, closureOffer.bookingId))
    .where(eq(closureOffer.id, offerId))
  return found ?? null
}

/** The place that an offer keeps, or kept. */
export function placeOf({ branchId, service, day, timespanId }: OfferRow): SlotKey | null {
  return branchId !== null && day !== null && timespanId !== null ? { branchId, service, day, timespanId } : null
}

/** The booking is still where it was when its day was closed. */
export const isWaiting = ({ row, closure }: FoundOffer): boolean =>
  LIVE_BOOKING_STATES.some((state) => state === row.state) &&
  row.branchId === closure.branchId &&
  row.day === closure.day &&
  (closure.timespanIds === null || closure.timespanIds.includes(row.timespanId)) &&
  row.branchReason !== null

/**
 * Books the place that is kept: its place is taken already, so only the old one is released. Fails if the offer expired or
 * the booking changed. Locks booking, offer, slot, in this order.
 */
export async function acceptOffer(ctx: Context, tx: Tx, found: FoundOffer, who: string): Promise<void> {
  const { offer, row } = found
  const place = placeOf(offer)
  if (!place || !isWaiting(found)) return failGone()
  await endBranchChange(ctx, tx, row, '院区停检，换了时间')
  const moved = await moveBooking(ctx, tx, row, place, who)
  if (!moved) return failGone()
  if (await isBeingChanged(tx, row)) fail('IN_FLIGHT')
  const isOpen = and(eq(closureOffer.state, 'offered'), gt(closureOffer.expiresAt, mallNow))
  const taken = await tx
    .update(closureOffer)
    .set({ state: 'accepted' })
    .where(and(eq(closureOffer.id, offer.id), isOpen))
    .returning({ id: closureOffer.id })
  if (taken.length === 0) return failGone()
  await releaseCapacity(ctx, tx, row)
}

export const failGone = (): never =>
  fail('HOLD_EXPIRED', null, '这个位置没有留住：过了时间，或预约已经改过、取消了。请到“我的预约”里另选时间')

/** What a transaction that moves a booking to an offered place may end with. */
export function failMove(error: unknown): never {
  if (conflictOf(error) === 'one_live_booking_a_person_and_day') return fail('PERSON_ALREADY_BOOKED')
  throw error
}

/** Takes the places of these offers back; they are locked by this transaction. */
export async function withdrawOffers(
  ctx: Context,
  tx: Tx,
  offers: readonly OfferRow[],
  becomes: 'withdrawn' | 'expired',
): Promise<void> {
  if (offers.length === 0) return
  const ids = offers.map(({ id }) => id)
  await tx.execute(sql`update closure_offer set state = ${becomes} where id in ${ids}`)
  const places = countSlots(offers.flatMap((offer) => placeOf(offer) ?? []))
  await lockSlots(tx, places)
  await releasePlaces(ctx, tx, places)
}

/** Ends the offers of earlier closures whose kept place is on this day; those guests are phoned. Call it once the day's slots are closed. */
export async function endOffersOn(ctx: Context, tx: Tx, closed: ClosedSlots) {
  await withdrawOffers(ctx, tx, await lockOffersOn(tx, closed), 'expired')
}

/** Locked before the slots of that day. */
export const lockOffersOn = (tx: Tx, { branchId, day, timespanIds = null }: ClosedSlots): Promise<OfferRow[]> =>
  tx
    .select()
    .from(closureOffer)
    .where(
      and(
        ...[eq(closureOffer.state, 'offered'), eq(closureOffer.branchId, branchId), eq(closureOffer.day, day)],
        timespanIds === null ? undefined : inArray(closureOffer.timespanId, [...timespanIds]),
      ),
    )
    .orderBy(closureOffer.id)
    .for('update')

/** Whose time is over, and whose booking was moved or cancelled otherwise. */
export async function expireOffers(ctx: Context): Promise<void> {
  while ((await ctx.db.transaction((tx) => expireSome(ctx, tx))) === BATCH);
}

async function expireSome(ctx: Context, tx: Tx): Promise<number> {
  const { rows } = await tx.execute<OfferRow & { isOver: boolean } & Record<string, unknown>>(sql`
    select o.id, o.branch_id as "branchId", o.service, o.day, o.timespan_id as "timespanId", ${IS_WAITING} as "isOver"
    from closure_offer o join day_closure c on c.id = o.closure_id join booking b on b.id = o.booking_id
    where o.state = 'offered' and (o.expires_at <= ${mallNow} or not ${IS_WAITING})
    order by o.id limit ${BATCH} for update of o skip locked`)
  await lockSlots(tx, countSlots(rows.flatMap((offer) => placeOf(offer) ?? [])))
  await withdrawOffers(
    ctx,
    tx,
    rows.filter(({ isOver }) => isOver),
    'expired',
  )
  await withdrawOffers(
    ctx,
    tx,
    rows.filter(({ isOver }) => !isOver),
    'withdrawn',
  )
  return rows.length
}

/** `isWaiting` in SQL, over closure_offer o, day_closure c and booking b. */
export const IS_WAITING = sql`(b.state in ${literals(LIVE_BOOKING_STATES)} and b.branch_id = c.branch_id and b.day = c.day
  and (c.timespan_ids is null or b.timespan_id = any (c.timespan_ids)) and b.branch_reason is not null)`

/** For a right that is needed at the branch of a closed day. */
export async function placesOfClosure({ db }: Context, closureId: string): Promise<readonly string[] | null> {
  const [found] = await db.select().from(dayClosure).where(eq(dayClosure.id, closureId))
  return found ? [found.branchId] : null
}

export async function placesOfOffer({ db }: Context, offerId: string): Promise<readonly string[] | null> {
  const found = await findOffer(db, offerId)
  return found && [found.closure.branchId]
}
