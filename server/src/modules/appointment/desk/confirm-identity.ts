import { confirmIdentity as contract } from '@mall/contract/appointment/desk'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { recordStaffAccessIn } from '../visit/record-staff-access.ts'
import { failUnlessIdentified, identityMatched } from './identify.ts'
import { findVisitAt, lockVisitAt, visitThing } from './visit-at-branch.ts'

/** A match is told to the member. */
export const confirmIdentity: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { bookingId, digits } = input
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', bookingId)
  const { contactId, branchId } = seen
  const thing = visitThing(seen)
  await failUnlessIdentified(call, {
    ...{ call: 'confirmIdentity', contactId, digits, countedBy: bookingId, thing, branchId },
  })
  // The digits stay out of the stored fingerprint, from which they could be guessed.
  return actAs(
    call,
    ['confirmIdentity', { bookingId, isStored: digits !== null }],
    contract.output.parse,
    async (tx) => {
      const found = await lockVisitAt(tx, staff, seen)
      const what = digits === null ? '核对证件原件' : '核对证件号后四位'
      await recordStaffAccessIn(ctx, tx, found, { staff: staff.name, what, why: '到检核对身份' })
      await recordAct(call, tx, {
        ...{ call: 'confirmIdentity', thing: visitThing(found), branchId: found.branchId, reason: '到检' },
        changes: [identityMatched],
      })
      return { done: true as const }
    },
  )
}
