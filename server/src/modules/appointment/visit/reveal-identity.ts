import type { Context } from '../../../app/context.ts'
import { openNumbersOf } from '../../account/public.ts'
import { recordStaffAccess, type StaffAccess } from './record-staff-access.ts'
import { findVisitByCode } from './visit.ts'

/** The examinee's full name and numbers. The account's holder can see who accessed them. */
export async function revealIdentityAtCheckIn(ctx: Context, checkInCode: string, asker: StaffAccess) {
  const visit = await findVisitByCode(ctx, checkInCode)
  const person = (await openNumbersOf(ctx, visit.memberId)).find(({ id }) => id === visit.contactId)
  if (!person) throw new Error(`预约 ${visit.id} 的体检人已经删除`)
  await recordStaffAccess(ctx, visit, { what: '姓名、手机号和身份证号', ...asker })
  return { name: person.name, mobile: person.mobile, idNumber: person.idNumber || '没有存' }
}
