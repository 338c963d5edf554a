import { moveBookingForStaff as contract } from '@mall/contract/appointment/staff-bookings'
import { fail } from '@mall/contract/failures'
import { yuanText } from '@mall/contract/money'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, findActed, recordAct } from '../../staff/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { findVisitAt, visitThing } from '../desk/visit-at-branch.ts'
import { releaseExpiredHoldsOf } from '../holds/release-holds.ts'
import { openBranchChange } from '../reschedule/branch-change.ts'
import { BookingChangedError, failPlannedMove, moveAll, planMove } from '../reschedule/plan-move.ts'
import { whyNotChange } from '../rules.ts'
import { failUnlessWithinRule } from './rule-of-member.ts'

/** By the engine of the member's own change, bound to the booking as it was seen. */
export const moveBookingForStaff: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const sent = ['moveBookingForStaff', input] as const
  const earlier = await findActed(call, sent, contract.output.parse)
  if (earlier) return earlier
  const { branchId, day, timespanId } = input
  const row = await findVisitAt(ctx.db, staff, 'bookings.manage', input.bookingId)
  if (!staff.has('bookings.manage', branchId)) fail('RIGHT_MISSING', { right: 'bookings.manage', branchId })
  if (row.sequence !== input.sequence) fail('BOOKING_STALE')
  const isOver = failUnlessWithinRule(staff, row, whyNotChange(row, ctx.clock.now()), input.isOver)
  if (row.branchId === branchId && row.day === day && row.timespanId === timespanId) fail('BOOKING_SAME_PLACE')
  const plan = await planMove(ctx, row, { branchId, date: day, timespanId })
  const { toPay } = plan
  if (toPay !== input.seenToPay) fail('PRICE_CHANGED', { seenToPay: input.seenToPay, toPay })
  const [from, into] = await Promise.all([findBranchOf(ctx, row.branchId), findBranchOf(ctx, branchId)])
  await releaseExpiredHoldsOf(ctx, plan.to)
  try {
    return await actAs(call, sent, contract.output.parse, async (tx) => {
      const orderNo = toPay > 0 ? await openBranchChange(ctx, tx, row, plan) : null
      if (orderNo === null) await moveAll(ctx, tx, [plan], '客服')
      else await ctx.jobs.enqueue(tx, 'difference-asked', { orderNo })
      await recordAct(call, tx, {
        ...{ call: 'moveBookingForStaff', thing: visitThing(row), branchId: row.branchId, reason: input.reason },
        changes: [
          {
            field: '时间',
            before: `${row.day} ${timespanText(row.timespanId)}`,
            after: `${day} ${timespanText(timespanId)}`,
          },
          ...(row.branchId === branchId
            ? []
            : [{ field: '院区', before: from?.name ?? row.branchId, after: into?.name ?? branchId }]),
          ...(orderNo === null ? [] : [{ field: '差价', before: null, after: `${yuanText(toPay)}，付好才换` }]),
          ...(isOver ? [{ field: '规则', before: null, after: '超过规则办的' }] : []),
        ],
      })
      return { orderNo }
    })
  } catch (error) {
    if (error instanceof BookingChangedError) return fail('BOOKING_STALE')
    return failPlannedMove(error)
  }
}
