import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { contactOfBooking } from '../../account/public.ts'
import type { BookingRow } from '../bookings/booking-view.ts'
import { SlotFullError, swapCapacity } from '../capacity/slot-capacity.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { conflictOf } from '../conflict.ts'
import { examOfBooking } from '../exams/booking-exam.ts'
import { failDay, failPerson } from '../refusals.ts'
import { whyNotPerson, whyNotTimespan } from '../rules.ts'
import { booking, slot } from '../tables.ts'
import { lastDayOfBooking } from '../vouchers/voucher-term.ts'
import { endBranchChange, isBeingChanged, refundDifference } from './branch-change.ts'
import { failUnlessDoneAt, moveTo } from './branch-move.ts'
import { moveBooking } from './move-booking.ts'

export interface WantedPlace {
  date: string
  timespanId: string
  /** The booking's own by default. */
  branchId?: string | undefined
}

/** A booking as read, and its wanted place. */
export type PlannedMove = { row: BookingRow; to: SlotKey; toPay: number; comesBack: number }

/** All checks of a move but whether it may be moved at all, and the capacity itself, which only the exchange decides. */
export async function planMove(ctx: Context, row: BookingRow, wanted: WantedPlace): Promise<PlannedMove> {
  const until = await lastDayOfBooking(ctx, row)
  failDay(wanted.date, ctx.clock.today(), until)
  const { service } = row
  const to = { branchId: wanted.branchId ?? row.branchId, service, day: wanted.date, timespanId: wanted.timespanId }
  const [exam, contact, [found]] = await Promise.all([
    examOfBooking(ctx, row),
    contactOfBooking(ctx, row.contactId),
    ctx.db
      .select()
      .from(slot)
      .where(
        and(
          ...[eq(slot.branchId, to.branchId), eq(slot.service, service)],
          ...[eq(slot.day, to.day), eq(slot.timespanId, to.timespanId)],
        ),
      ),
  ])
  if (!exam || !contact) return fail('NOT_FOUND')
  await failUnlessDoneAt(ctx, row, exam, to.branchId)
  failIf(whyNotTimespan(found ?? null, exam.needsBloodDraw))
  failPerson(whyNotPerson(exam, contact, wanted.date), contact)
  const { toPay, comesBack } = await moveTo(ctx, row, to.branchId)
  if (toPay > 0 && (await isBookedOn(ctx, row, wanted.date))) fail('PERSON_ALREADY_BOOKED')
  return { row, to, toPay, comesBack }
}

/** For a change that awaits its payment; an immediate one is guarded by the index. */
async function isBookedOn(ctx: Context, { id, contactId, service }: BookingRow, day: string): Promise<boolean> {
  const live = inArray(booking.state, LIVE_BOOKING_STATES)
  const other = and(eq(booking.contactId, contactId), eq(booking.service, service), eq(booking.day, day), live)
  return (await ctx.db.$count(booking, and(other, ne(booking.id, id)))) > 0
}

/** One of them changed since it was read; none moves. */
export class BookingChangedError extends Error {}

/** Moves all of them or none. Locks bookings, then slots. */
export async function moveAll(
  ctx: Context,
  tx: Tx,
  plans: readonly PlannedMove[],
  who?: string,
): Promise<BookingRow | null> {
  // A fixed lock order for concurrent moves of the same two bookings.
  const inOrder = plans.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1))
  const moved: BookingRow[] = []
  for (const { row, to, comesBack } of inOrder) {
    await endBranchChange(ctx, tx, row, '又改了时间')
    if (comesBack > 0 && row.extrasOrderNo) await refundDifference(ctx, tx, row, row.extrasOrderNo)
    const now = await moveBooking(ctx, tx, row, to, who)
    if (!now || (await isBeingChanged(tx, row))) throw new BookingChangedError()
    moved.push(now)
  }
  // Contended slots last.
  for (const { row, to } of inOrder) await swapCapacity(ctx, tx, row, to)
  return moved.find(({ id }) => id === plans[0]?.row.id) ?? null
}

/** A concurrent request for another branch for this booking. */
const ASKED_AT_ONCE = new Set(['one_unpaid_change_a_booking', 'hold_voucher_id_unique'])

/** What the transaction of a move may end with. */
export function failPlannedMove(error: unknown): never {
  if (error instanceof SlotFullError) return fail('SLOT_FULL')
  const index = conflictOf(error)
  if (index === 'one_live_booking_a_person_and_day') return fail('PERSON_ALREADY_BOOKED')
  if (ASKED_AT_ONCE.has(index)) return fail('IN_FLIGHT')
  throw error
}
