import type { Context } from '../../../app/context.ts'
import type { ContactFacts } from '../../account/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { bookingStateName } from '../bookings/booking-rules.ts'
import type { BookingRow } from '../bookings/booking-view.ts'
import { visitRow } from '../desk/visit-rows.ts'

/** A booking as staff see it in lists, masked. */
export async function bookingRow(
  ctx: Context,
  row: BookingRow,
  facts: { productName: string; person: ContactFacts | undefined },
) {
  const [branch, shown] = await Promise.all([findBranchOf(ctx, row.branchId), visitRow(ctx, row, facts)])
  return {
    ...shown,
    ...{ orderNo: row.orderNo, state: row.state, stateName: bookingStateName(row.state), day: row.day },
    ...{ branchId: row.branchId, branchName: branch?.name ?? '' },
  }
}
