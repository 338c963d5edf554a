import { aConclusion, anEndedVisit, aShare, aTable, proveNumber } from '../../src/modules/report/samples.ts'
import type { TestMall } from '../support/mall.ts'
import type { Writing } from './plaintext-samples.ts'

/** A report that is signed, a call about it, and one that belongs to nobody certain. */
export async function enterReport(
  mall: TestMall,
  memberId: string,
  writing: Writing,
  {
    observed,
    summary,
    mobile,
    note,
    readers,
  }: Readonly<Record<'observed' | 'summary' | 'mobile' | 'note' | 'readers', string>>,
): Promise<void> {
  const { bookingId, branchId, checkInCode, idNumber } = await anEndedVisit(mall, { memberId })
  await writing(['person'], () => proveNumber(mall.ctx, { idNumber, mobile }))
  const { api } = await mall.staff({ roles: [['doctor', branchId]] })
  const observations = aTable(`US-THYROID,甲状腺彩超,${observed},,,,,危急,彩超,`)
  const sent = { branchId, checkInCode, idNumber, observations }
  const { reportId } = await writing(['report'], () => api.uploadReport(sent))
  const criticalId = (await api.listReportWork({ branchId })).critical[0]?.criticalId ?? ''
  await api.takeCriticalCall({ criticalId, seenTakenAt: null })
  const call = { criticalId, reportId: reportId ?? '', outcome: 'reached', told: 'examinee', note } as const
  await writing(['report_call'], () => api.recordCriticalCall(call))
  const conclusion = aConclusion({
    summary,
    tasks: aConclusion().tasks.map((task) => ({ ...task, code: 'US-THYROID' })),
  })
  await writing(['report'], () => api.signReport({ reportId: reportId ?? '', conclusion }))
  await writing(['report_share'], () => aShare(mall.ctx, { bookingId, memberId, mobile: readers }))
  await writing(['unplaced_report'], () => api.uploadReport({ ...sent, checkInCode: 'nobody' }))
}
