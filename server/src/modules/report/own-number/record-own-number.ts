import { fail } from '@mall/contract/failures'
import { recordOwnNumber as contract } from '@mall/contract/report/staff-own-number'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { recordAccess } from '../../account/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { matchReport, personOf } from '../place.ts'
import { lockNumber, saveOwnNumber } from './own-number.ts'
import { tellNumberSet } from './tell-number-set.ts'

/** The document was seen: its number and the check-in code have to be one person's. The number stands in no record. */
export const recordOwnNumber: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { branchId, checkInCode, idNumber, mobile, reason } = input
  const match = await matchReport(ctx, input)
  if (!('visit' in match)) return fail('REPORT_UNCERTAIN')
  const { visit, idNumberIndex } = match
  const of = ctx.vault.mac('own number', `${idNumber}|${mobile}`)
  return actAs(call, ['recordOwnNumber', { branchId, checkInCode, of }], contract.output.parse, async (tx) => {
    const index = await lockNumber(ctx, tx, mobile)
    const personId = await personOf(ctx, tx, idNumberIndex)
    await tellNumberSet(ctx, tx, { visit, personId, index })
    await saveOwnNumber(ctx, tx, personId, { mobile, by: 'branch' })
    await recordAccess(ctx, tx, {
      ...{ memberId: visit.memberId, kind: 'branch', who: `${visit.branchName}，${staff.name}` },
      ...{ what: `${visit.day} 的体检报告`, why: '登记体检人本人的手机号', subject: visit.contactId },
    })
    await recordAct(call, tx, {
      ...{ call: 'recordOwnNumber', branchId, reason },
      thing: { kind: 'booking', id: visit.bookingId, name: `${visit.day} 到检码 ${visit.checkInCode}` },
      changes: [{ field: '本人手机号', before: null, after: '登记了' }],
    })
    return { done: true as const }
  })
}
