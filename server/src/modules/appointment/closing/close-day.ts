import { OFFER_HOURS } from '@mall/contract/appointment/closure-offer'
import { closeDay as contract } from '@mall/contract/appointment/staff-closing'
import { fail } from '@mall/contract/failures'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { mallTime } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { closeDay as closeBranchDay, listClosedDays } from '../../branch/public.ts'
import { contentVersion } from '../../settings/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { listClosedHours } from '../capacity/closed-hours.ts'
import { countSlots, lockSlots, reservePlaces } from '../capacity/slot-capacity.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { lockDays } from '../capacity/slots.ts'
import { closureOffer, dayClosure } from '../closing-tables.ts'
import { releaseHoldsOfDay } from '../holds/release-holds.ts'
import { booking, slot } from '../tables.ts'
import { endOffersOn, lockOffersOn } from './closure-offers.ts'
import { closedText } from './closure-view.ts'
import { type ClosingPlan, liveOn, type PlannedBooking, planClosing } from './plan-closing.ts'

const OFFER_MS = OFFER_HOURS * 3_600_000

interface Offer {
  planned: PlannedBooking
  /** The place that is kept; null: to be phoned. */
  place: SlotKey | null
}

/** Closes the day, keeps the proposed places and tells everybody, in one transaction. */
export const closeDay: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx } = call
  if (new Set(input.timespanIds).size < (input.timespanIds?.length ?? 0))
    fail('BAD_INPUT', { field: 'timespanIds' }, '同一个时段选了两次，请核对后再提交')
  const plan = await planClosing(ctx, input)
  const answer = await actAs(call, ['closeDay', input], contract.output.parse, async (tx) => {
    await lockDays(tx, [input.day])
    const closureId = await insertClosure(ctx, tx, input)
    if (plan.version !== input.version) fail('CLOSING_STALE')
    const phoned = new Set(input.toPhone)
    const offers = plan.bookings.map((planned): Offer => {
      const { place } = planned.proposal
      const isKept = place && !phoned.has(planned.row.id)
      return { planned, place: isKept ? { ...place, service: planned.row.service } : null }
    })
    await lockBookings(tx, plan)
    await lockOffersOn(tx, input)
    await takePlaces(ctx, tx, plan, offers)
    if (plan.timespanIds === null) await closeBranchDay(tx, input)
    const what = plan.timespanIds === null ? '院区停诊，请改一天' : '院区这个时段停检，请改时间'
    await tellBookings(ctx, tx, { closureId, what, reason: input.reason, offers })
    const offered = offers.filter(({ place }) => place).length
    await recordAct(call, tx, {
      ...{ call: 'closeDay', thing: { kind: 'branch', id: plan.branch.id, name: plan.branch.name } },
      ...{ branchId: plan.branch.id, reason: input.reason },
      changes: [
        { field: closedText(plan), before: '照常', after: '停检' },
        { field: '留了新位置', before: null, after: `${offered} 人` },
        { field: '要打电话', before: null, after: `${offers.length - offered} 人` },
      ],
    })
    return { closureId, offered, toPhone: offers.length - offered }
  })
  await contentVersion(ctx).check()
  return answer
}

type Input = Parameters<typeof closeDay>[0]

/** What is closed already is refused; the day is locked, so of two at once the later sees the earlier. */
async function insertClosure(ctx: Context, tx: Tx, { branchId, day, timespanIds, reason }: Input): Promise<string> {
  const id = ctx.ids.id()
  const hours = await listClosedHours(tx, { days: [day], branchIds: [branchId] })
  const isTwice = timespanIds === null ? hours.length > 0 : hours.some((hour) => timespanIds.includes(hour.timespanId))
  const row = { id, branchId, day, timespanIds, reason, closedAt: ctx.clock.now() }
  const inserted = await tx.insert(dayClosure).values(row).onConflictDoNothing().returning({ id: dayClosure.id })
  const closed = await listClosedDays(tx, { branchIds: [branchId], first: day, last: day })
  if (inserted.length === 0 || closed.length > 0) fail('CLOSING_DONE')
  if (isTwice) fail('CLOSING_DONE', null, '这一天有时段已经停检了，请只选还没停的时段')
  return id
}

/** As planned, or the preview is out of date. Holds are locked first, then bookings, then slots, as everywhere. */
async function lockBookings(tx: Tx, { branch, day, timespanIds, bookings }: ClosingPlan): Promise<void> {
  const within = timespanIds ? sql`and timespan_id in ${timespanIds}` : sql``
  await tx.execute(
    sql`select 1 from hold where branch_id = ${branch.id} and day = ${day} ${within} order by id for update`,
  )
  const live = liveOn({ branchId: branch.id, day, timespanIds })
  const locked = await tx.select().from(booking).where(live).orderBy(asc(booking.id)).for('update')
  const seen = new Map(bookings.map(({ row }) => [row.id, row]))
  const isAsSeen = locked.every(({ id, state, sequence }) => {
    const before = seen.get(id)
    return before?.state === state && before.sequence === sequence
  })
  if (!isAsSeen || locked.length !== seen.size) fail('CLOSING_STALE')
}

/** What is closed has no place left to take, and each proposed one is taken. */
async function takePlaces(ctx: Context, tx: Tx, plan: ClosingPlan, offers: readonly Offer[]) {
  const { branch, day, timespanIds, bookings } = plan
  const closed = { branchId: branch.id, day, timespanIds }
  const ofDay = and(
    ...[eq(slot.branchId, branch.id), eq(slot.day, day)],
    timespanIds === null ? undefined : inArray(slot.timespanId, [...timespanIds]),
  )
  const closing = await tx.select().from(slot).where(ofDay)
  const wanted = countSlots(offers.flatMap(({ place }) => place ?? []))
  await lockSlots(tx, [...closing, ...wanted])
  await tx
    .update(slot)
    .set({ capacity: sql`${slot.taken}`, blocked: 0, shrinksTo: 0 })
    .where(ofDay)
  await releaseHoldsOfDay(ctx, tx, closed)
  await endOffersOn(ctx, tx, closed)
  // A hold may have become a booking before the slots were locked.
  if ((await tx.$count(booking, liveOn(closed))) !== bookings.length) fail('CLOSING_STALE')
  if (!(await reservePlaces(tx, wanted))) fail('CLOSING_STALE')
}

async function tellBookings(
  ctx: Context,
  tx: Tx,
  { closureId, what, reason, offers }: { closureId: string; what: string; reason: string; offers: readonly Offer[] },
): Promise<void> {
  if (offers.length === 0) return
  const ids = offers.map(({ planned }) => planned.row.id)
  await tx.update(booking).set({ branchReason: reason }).where(inArray(booking.id, ids))
  await appendBookingHistory(ctx, tx, ids, { what, who: '院区', why: reason })
  const rows = offers.map(({ planned: { row }, place }) => ({
    ...{ id: ctx.ids.id(), closureId, bookingId: row.id, service: row.service },
    ...(place
      ? { ...place, state: 'offered' as const, expiresAt: mallTime(OFFER_MS) }
      : { state: 'to-phone' as const }),
  }))
  await tx.insert(closureOffer).values(rows)
  for (const { id: offerId, bookingId, state } of rows)
    await ctx.jobs.enqueue(tx, state === 'offered' ? 'closure-offered' : 'branch-closed', { bookingId, offerId })
}
