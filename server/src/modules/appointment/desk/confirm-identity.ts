import { confirmIdentity as contract } from '@mall/contract/appointment/desk'
import { ID_DIGIT_TRIES } from '@mall/contract/appointment/staff-failures'
import { fail } from '@mall/contract/failures'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { byId, consumeRate, idNumberEndsWith } from '../../account/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { recordStaffAccessIn } from '../visit/record-staff-access.ts'
import { findVisitAt, lockVisitAt, visitThing } from './visit-at-branch.ts'

export const IDENTITY_FIELD = '核对证件'
export const IDENTITY_MATCHED = '对上了'

const TRIES = { max: ID_DIGIT_TRIES, windowSeconds: 3_600 }
/** Of one member of staff, over all bookings. */
const TRIES_OF_STAFF = { max: 200, windowSeconds: 3_600 }

/** Compares the last four digits. Every try counts before it is compared; a wrong one is recorded, a match is told to the member. */
export const confirmIdentity: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { bookingId, digits } = input
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', bookingId)
  if (digits !== null) {
    const isAllowed =
      (await consumeRate(ctx, byId('id digits of staff', staff.id), TRIES_OF_STAFF)) &&
      (await consumeRate(ctx, byId('id digits', bookingId), TRIES))
    if (!isAllowed) fail('IDENTITY_LIMIT')
  }
  const isRight = await idNumberEndsWith(ctx, seen.contactId, digits)
  if (isRight === null && digits !== null) return fail('IDENTITY_NONE')
  if (isRight !== null && digits === null) return fail('IDENTITY_STORED')
  if (isRight === false) {
    await ctx.db.transaction((tx) =>
      recordAct(call, tx, {
        ...{ call: 'confirmIdentity', thing: visitThing(seen), branchId: seen.branchId, reason: '到检' },
        changes: [{ field: IDENTITY_FIELD, before: null, after: '没对上' }],
      }),
    )
    return fail('IDENTITY_WRONG')
  }
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
        changes: [{ field: IDENTITY_FIELD, before: null, after: IDENTITY_MATCHED }],
      })
      return { done: true as const }
    },
  )
}
