import {
  cancelBookingForStaff as contract,
  type previewBookingCancel as previewContract,
} from '@mall/contract/appointment/staff-bookings'
import { fail } from '@mall/contract/failures'
import { yuanText } from '@mall/contract/money'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, findActed, recordAct } from '../../staff/public.ts'
import { bookingStateName } from '../bookings/booking-rules.ts'
import { endBooking } from '../bookings/end-booking.ts'
import { findVisitAt, visitThing } from '../desk/visit-at-branch.ts'
import { whyNotCancel } from '../rules.ts'
import { failUnlessWithinRule } from './rule-of-member.ts'

/** What goes back, as the engine of refunds says that pays it. */
export const previewBookingCancel: StaffHandler<typeof previewContract> = async ({ bookingId }, { ctx, staff }) => {
  const row = await findVisitAt(ctx.db, staff, 'bookings.manage', bookingId)
  const { memberId, orderNo } = row
  const offer = await ctx.modules.offerBookingRefund(ctx, { memberId, orderNo, bookingId })
  const pieces = offer?.pieces ?? []
  const sum = (some: typeof pieces) => ({
    cashFen: some.reduce((all, { cashFen }) => all + cashFen, 0),
    cardFen: some.reduce((all, { cardFen }) => all + cardFen, 0),
    whyNot: some.find(({ isRefundable }) => !isRefundable)?.whyNot ?? '',
  })
  return {
    keeping: sum(pieces.filter(({ kind }) => kind === 'extra')),
    givingUp: { ...sum(pieces), isWhole: offer?.isWhole ?? false, hasCoupon: offer?.hasCoupon ?? false },
  }
}

/** By the engine of the member's own cancelling, bound to the booking as it was seen. */
export const cancelBookingForStaff: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { bookingId, keepsPackage, seenFen, reason } = input
  const sent = ['cancelBookingForStaff', input] as const
  const earlier = await findActed(call, sent, contract.output.parse)
  if (earlier) return earlier
  const row = await findVisitAt(ctx.db, staff, 'bookings.manage', bookingId)
  const { branchId } = row
  if (!keepsPackage && !staff.has('aftersale.decide', branchId))
    fail('RIGHT_MISSING', { right: 'aftersale.decide', branchId })
  if (row.sequence !== input.sequence) fail('BOOKING_STALE')
  const isOver = failUnlessWithinRule(staff, row, whyNotCancel(row, ctx.clock.now()), input.isOver)
  return actAs(call, sent, contract.output.parse, async (tx) => {
    if (!(await endBooking(ctx, tx, row, { who: '客服', keepsPackage, seenFen }))) fail('BOOKING_STALE')
    await recordAct(call, tx, {
      ...{ call: 'cancelBookingForStaff', thing: visitThing(row), branchId, reason },
      changes: [
        { field: '状态', before: bookingStateName(row.state), after: bookingStateName('cancelled') },
        { field: '套餐', before: null, after: keepsPackage ? '留着，可以再约' : '一起退' },
        { field: '退回', before: null, after: yuanText(seenFen) },
        ...(isOver ? [{ field: '规则', before: null, after: '超过规则办的' }] : []),
      ],
    })
    return { done: true as const }
  })
}
