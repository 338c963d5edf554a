import {
  aConclusion,
  anEndedVisit,
  aPdf,
  aShare,
  aTable,
  digestOf,
  proveNumber,
} from '../../src/modules/report/samples.ts'
import type { TestClient } from '../support/client.ts'
import type { TestMall } from '../support/mall.ts'
import type { Writing } from './plaintext-staff-samples.ts'

/** A report that is signed, a call and a question about it, and one that belongs to nobody certain. */
export async function enterReport(
  mall: TestMall,
  { api: asker, memberId }: { api: TestClient['api']; memberId: string },
  writing: Writing,
  {
    observed,
    summary,
    mobile,
    note,
    readers,
    asking,
    answering,
    passing,
    titled,
  }: Readonly<
    Record<
      'observed' | 'summary' | 'mobile' | 'note' | 'readers' | 'asking' | 'answering' | 'passing' | 'titled',
      string
    >
  >,
): Promise<void> {
  const { bookingId, branchId, checkInCode, idNumber } = await anEndedVisit(mall, { memberId })
  await writing(['person'], () => proveNumber(mall.ctx, { idNumber, mobile }))
  const { api } = await mall.staff({ roles: [['doctor', branchId]] })
  const observations = aTable(`US-THYROID,甲状腺彩超,${observed},,,,,危急,彩超,`)
  const sent = { branchId, checkInCode, idNumber, observations }
  const { reportId } = await writing(['report'], () => api.uploadReport(sent))
  const file = aPdf(titled)
  await writing(['report'], () => api.uploadReportFile({ reportId: reportId ?? '' }, { file }))
  const named = { reportId: reportId ?? '', sha256: digestOf(file), title: titled }
  await writing(['report'], () => api.nameReportFile(named))
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
  const asked = { bookingId, code: null, text: asking }
  const { questionId } = await writing(['report_question'], () => asker.askReportDoctor(asked))
  await api.takeReportQuestion({ questionId, seenTakenAt: null })
  await writing(['report_question'], () => api.passReportQuestion({ questionId, note: passing }))
  await api.takeReportQuestion({ questionId, seenTakenAt: null })
  await writing(['report_question'], () => api.answerReportQuestion({ questionId, text: answering }))
  await writing(['unplaced_report'], () => api.uploadReport({ ...sent, checkInCode: 'nobody' }))
}
