import { type FailureName, fail } from '@mall/contract/failures'
import type { Staff } from '../../../app/staff/staff-handler.ts'
import type { BookingRow } from '../bookings/booking-view.ts'

/** What the member could not do any more needs a right of its own, and saying so. Returns whether it is beyond the rule. */
export function failUnlessWithinRule(
  staff: Staff,
  { branchId }: BookingRow,
  whyNot: FailureName | null,
  isOver: boolean,
): boolean {
  if (whyNot === null) return false
  if (whyNot === 'BOOKING_NOT_LIVE' || !isOver) return fail(whyNot)
  if (!staff.has('bookings.over', branchId)) return fail('RIGHT_MISSING', { right: 'bookings.over', branchId })
  return true
}
