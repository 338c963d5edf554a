import { changeDateAndSpanTime as contract } from '@mall/contract/appointment/reschedule'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context, Member } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { findStoredResponse, withIdempotency } from '../../account/public.ts'
import type { BookingRow } from '../bookings/booking-view.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { releaseExpiredHoldsOf } from '../holds/release-holds.ts'
import { changesLeft, whyNotChange } from '../rules.ts'
import { booking } from '../tables.ts'
import { openBranchChange } from './branch-change.ts'
import { BookingChangedError, failPlannedMove, moveAll, type PlannedMove, planMove } from './plan-move.ts'

type Answer = ReturnType<typeof answer>
type Input = Parameters<Handler<typeof contract>>[0]

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
  const decisions = await Promise.all(rows.map((each) => planMove(ctx, each, input)))
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
    return failPlannedMove(error)
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

/** The difference must be the one agreed to; two bookings move together only without a payment. */
function failUnlessSeen(decisions: readonly PlannedMove[], { seenToPay }: Input): void {
  if (decisions.length > 1 && decisions.some(({ toPay, comesBack }) => toPay + comesBack > 0))
    fail('REFUND_FIRST', null, '这家院区的价钱不一样，两个人要分开改，各付各的差价')
  const toPay = decisions.reduce((sum, plannedVisit) => sum + plannedVisit.toPay, 0)
  if (toPay !== seenToPay) fail('PRICE_CHANGED', { seenToPay, toPay })
}
