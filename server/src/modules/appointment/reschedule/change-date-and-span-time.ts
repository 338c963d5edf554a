import { changeDateAndSpanTime as contract } from '@mall/contract/appointment/reschedule'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context, Member } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { contactOfBooking, findStoredResponse, withIdempotency } from '../../account/public.ts'
import type { BookingRow } from '../bookings/booking-view.ts'
import { SlotFullError, swapCapacity } from '../capacity/slot-capacity.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { conflictOf } from '../conflict.ts'
import { examOfBooking } from '../exams/booking-exam.ts'
import { releaseExpiredHoldsOf } from '../holds/release-holds.ts'
import { failDay, failPerson } from '../refusals.ts'
import { changesLeft, whyNotChange, whyNotPerson, whyNotTimespan } from '../rules.ts'
import { booking, slot } from '../tables.ts'
import { lastDayOfBooking } from '../vouchers/voucher-term.ts'
import { endBranchChange, isBeingChanged, openBranchChange, refundDifference } from './branch-change.ts'
import { failUnlessDoneAt, moveTo } from './branch-move.ts'
import { moveBooking } from './move-booking.ts'

type Answer = ReturnType<typeof answer>
/** A concurrent request for another branch for this booking. */
const ASKED_AT_ONCE = new Set(['one_unpaid_change_a_booking', 'hold_voucher_id_unique'])
type Input = Parameters<Handler<typeof contract>>[0]
/** A booking as read, and its wanted place. */
type PlannedMove = { row: BookingRow; to: SlotKey; toPay: number; comesBack: number }

/**
 * Another time or branch: one place exchanged for the other in one transaction. The same place again changes nothing.
 * With a second booking given, both move or neither.
 */
export const changeDateAndSpanTime: Handler<typeof contract> = async (input, call) => {
  const { ctx, member } = call
  const sent = ['changeDateAndSpanTime', input] as const
  const earlier = await findStoredResponse(ctx, call, sent, contract.output.parse)
  if (earlier) return earlier
  const once = (work: (tx: Tx) => Promise<Answer>) => withIdempotency(ctx, call, sent, contract.output.parse, work)
  const rows = await seenRows(ctx, member, input)
  const [row] = rows
  if (!row) return fail('NOT_FOUND')
  for (const each of rows) failIf(whyNotChange(each, ctx.clock.now()))
  if (rows.every((each) => isThere(each, input))) return answer(row, null)
  const decisions = await Promise.all(rows.map((each) => decide(ctx, each, input)))
  const [first] = decisions
  if (!first) return fail('NOT_FOUND')
  failUnlessSeen(decisions, input)
  await releaseExpiredHoldsOf(ctx, first.to)
  try {
    return await once(async (tx) =>
      first.toPay > 0
        ? answer(row, await openBranchChange(ctx, tx, row, first))
        : answer((await moveAll(ctx, tx, decisions)) ?? row, null),
    )
  } catch (error) {
    if (error instanceof BookingChangedError)
      return answer((await rowAsRequested(ctx, row, input)) ?? fail('IN_FLIGHT'), null)
    if (error instanceof SlotFullError) return fail('SLOT_FULL')
    const index = conflictOf(error)
    if (index === 'one_live_booking_a_person_and_day') return fail('PERSON_ALREADY_BOOKED')
    if (ASKED_AT_ONCE.has(index)) return fail('IN_FLIGHT')
    throw error
  }
}

/** The member's own booking and the second one; both or none. */
async function seenRows(ctx: Context, member: Member, { bookingId, besideId }: Input): Promise<BookingRow[]> {
  const ids = [...new Set([bookingId, besideId ?? bookingId])]
  const rows = await ctx.db
    .select()
    .from(booking)
    .where(and(inArray(booking.id, ids), eq(booking.memberId, member.id)))
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const [first, second] = found
  const isBeside = !second || (first !== undefined && keyOf(first) === keyOf(second))
  return found.length === ids.length && isBeside ? found : []
}

const keyOf = ({ branchId, service, day, timespanId }: SlotKey) => [branchId, service, day, timespanId].join(' ')

const isThere = (row: BookingRow, { branchId, date, timespanId }: Input) =>
  row.day === date && row.timespanId === timespanId && row.branchId === (branchId ?? row.branchId)

/** A concurrent repeat of the same request succeeded; null: another change happened. */
async function rowAsRequested(ctx: Context, { id }: BookingRow, input: Input): Promise<BookingRow | null> {
  const [now] = await ctx.db.select().from(booking).where(eq(booking.id, id))
  return now && isThere(now, input) ? now : null
}

const answer = (row: BookingRow, orderNo: string | null) => ({
  bookingId: row.id,
  branchId: row.branchId,
  date: row.day,
  timespanId: row.timespanId,
  changesLeft: changesLeft(row),
  sequence: row.sequence,
  orderNo,
})

/** All checks but the capacity itself, which only the exchange decides. */
async function decide(ctx: Context, row: BookingRow, input: Input): Promise<PlannedMove> {
  const until = await lastDayOfBooking(ctx, row)
  failDay(input.date, ctx.clock.today(), until)
  const { service } = row
  const to = { branchId: input.branchId ?? row.branchId, service, day: input.date, timespanId: input.timespanId }
  const [exam, contact, [wanted]] = await Promise.all([
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
  failIf(whyNotTimespan(wanted ?? null, exam.needsBloodDraw))
  failPerson(whyNotPerson(exam, contact, input.date), contact)
  const { toPay, comesBack } = await moveTo(ctx, row, to.branchId)
  if (toPay > 0 && (await isBookedOn(ctx, row, input.date))) fail('PERSON_ALREADY_BOOKED')
  return { row, to, toPay, comesBack }
}

/** For a change that awaits its payment; an immediate one is guarded by the index. */
async function isBookedOn(ctx: Context, { id, contactId, service }: BookingRow, day: string): Promise<boolean> {
  const live = inArray(booking.state, LIVE_BOOKING_STATES)
  const other = and(eq(booking.contactId, contactId), eq(booking.service, service), eq(booking.day, day), live)
  return (await ctx.db.$count(booking, and(other, ne(booking.id, id)))) > 0
}

/** The difference must be the one agreed to; two bookings move together only without a payment. */
function failUnlessSeen(decisions: readonly PlannedMove[], { seenToPay }: Input): void {
  if (decisions.length > 1 && decisions.some(({ toPay, comesBack }) => toPay + comesBack > 0))
    fail('REFUND_FIRST', null, '这家院区的价钱不一样，两个人要分开改，各付各的差价')
  const toPay = decisions.reduce((sum, plannedVisit) => sum + plannedVisit.toPay, 0)
  if (toPay !== seenToPay) fail('PRICE_CHANGED', { seenToPay, toPay })
}

/** One of them changed since it was read; neither moves. */
class BookingChangedError extends Error {}

async function moveAll(ctx: Context, tx: Tx, decisions: readonly PlannedMove[]): Promise<BookingRow | null> {
  // A fixed lock order for concurrent moves of the same two bookings.
  const inOrder = decisions.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1))
  const moved: BookingRow[] = []
  for (const { row, to, comesBack } of inOrder) {
    await endBranchChange(ctx, tx, row, '又改了时间')
    if (comesBack > 0 && row.extrasOrderNo) await refundDifference(ctx, tx, row, row.extrasOrderNo)
    const now = await moveBooking(ctx, tx, row, to)
    if (!now || (await isBeingChanged(tx, row))) throw new BookingChangedError()
    moved.push(now)
  }
  // Contended slots last.
  for (const { row, to } of inOrder) await swapCapacity(ctx, tx, row, to)
  return moved.find(({ id }) => id === decisions[0]?.row.id) ?? null
}
