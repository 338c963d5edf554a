import type { showVisitPerson as contract } from '@mall/contract/appointment/desk-acts'
import { fail } from '@mall/contract/failures'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { findContact, hasIdNumber } from '../../account/public.ts'
import { recordAct } from '../../staff/public.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { recordStaffAccessIn } from '../visit/record-staff-access.ts'
import { findVisitAt, lockVisitAt, visitThing } from './visit-at-branch.ts'

/** Recorded before it is answered. Not stored as an idempotent answer, which would hold the name in clear. */
export const showVisitPerson: StaffHandler<typeof contract> = async ({ bookingId, contactId }, call) => {
  const { ctx, staff } = call
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', bookingId)
  if (seen.day !== ctx.clock.today()) fail('VISIT_OTHER_DAY')
  const isBooked = contactId === seen.contactId
  const person = await findContact(ctx, seen.memberId, contactId)
  // Whoever was deleted from the account since is booked all the same.
  const name = isBooked ? await examineeOfRow(ctx, seen) : person?.name
  if (name === undefined) return fail('NOT_FOUND')
  // Where there is one, its last digits are asked for instead.
  if (await hasIdNumber(ctx.db, contactId)) fail('IDENTITY_STORED')
  await ctx.db.transaction(async (tx) => {
    const found = await lockVisitAt(tx, staff, seen)
    const look = { staff: staff.name, what: '姓名和生日', why: '到检核对证件原件' }
    await recordStaffAccessIn(ctx, tx, { ...found, contactId }, look)
    await recordAct(call, tx, {
      ...{ call: 'showVisitPerson', thing: visitThing(found), branchId: found.branchId, reason: '到检' },
      changes: [{ field: '姓名和生日', before: null, after: '看过' }],
    })
  })
  return { name, birthday: person?.birthday ?? '' }
}
