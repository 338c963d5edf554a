import { undoCheckIn as contract } from '@mall/contract/appointment/desk-acts'
import { fail, failIf } from '@mall/contract/failures'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { conflictOf } from '../conflict.ts'
import { lockOrdersOf, undoCheckInLocked } from '../visit/visit.ts'
import { findVisitAt, lockVisitAt, visitThing } from './visit-at-branch.ts'

/** Pressed by mistake: the person is expected again, with place and voucher. */
export const undoCheckIn: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', input.bookingId)
  try {
    return await actAs(call, ['undoCheckIn', input], contract.output.parse, async (tx) => {
      await lockOrdersOf(ctx, tx, seen)
      const found = await lockVisitAt(tx, staff, seen)
      failIf(await undoCheckInLocked(ctx, tx, found))
      await recordAct(call, tx, {
        ...{ call: 'undoCheckIn', thing: visitThing(found), branchId: found.branchId, reason: input.reason },
        changes: [{ field: '状态', before: '已到检', after: '待到检' }],
      })
      return { done: true as const }
    })
  } catch (error) {
    if (conflictOf(error) === 'one_live_booking_a_person_and_day') fail('PERSON_ALREADY_BOOKED')
    throw error
  }
}
