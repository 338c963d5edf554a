import {
  A_PDF,
  aConclusion,
  aCriticalCall,
  anEndedVisit,
  anIdNumber,
  anUnknownCode,
  aQuestion,
  digestOf,
  RESULTS,
} from '../../src/modules/report/samples.ts'
import type { TestMall } from '../support/mall.ts'
import type { StaffSamples, ThingsAtBranch } from './staff-samples.ts'

const reason = '测试需要'
const sha256 = digestOf(A_PDF)
const reportOf = ({ reportId }: ThingsAtBranch) => ({ reportId })

export const reportSamples = {
  uploadReport: ({ branchId }) => ({ branchId, checkInCode: 'none', idNumber: anIdNumber(1), observations: RESULTS }),
  recordOwnNumber: ({ branchId }) => ({
    ...{ branchId, checkInCode: 'none', idNumber: anIdNumber(1), mobile: '13812346720', reason },
  }),
  recordReportLeave: ({ branchId }) => ({
    ...{ branchId, checkInCode: 'none', idNumber: anIdNumber(1), days: 30, reason },
  }),
  recordGuardian: ({ branchId }) => ({
    ...{ branchId, checkInCode: 'none', idNumber: anIdNumber(1), guardianIdNumber: anIdNumber(2) },
    ...{ mobile: '13812346720', isKinshipSeen: true, reason },
  }),
  endGuardians: ({ branchId }) => ({ branchId, checkInCode: 'none', idNumber: anIdNumber(1), reason }),
  openReportFile: (at) => ({ ...reportOf(at), sha256, why: 'compare' }),
  listReportFiles: reportOf,
  uploadReportFile: reportOf,
  nameReportFile: (at) => ({ ...reportOf(at), sha256, title: '心电图' }),
  removeReportFile: (at) => ({ ...reportOf(at), sha256, reason }),
  listReportWork: ({ branchId }) => ({ branchId }),
  getReportForStaff: reportOf,
  signReport: (at) => ({ ...reportOf(at), conclusion: aConclusion() }),
  completeReport: (at) => ({ ...reportOf(at), reason }),
  placeReport: ({ unplacedId }) => ({
    ...{ unplacedId, checkInCode: 'none', idNumber: anIdNumber(1), isDocumentSeen: false, reason },
  }),
  discardReport: ({ unplacedId }) => ({ unplacedId, reason }),
  takeCriticalCall: ({ criticalId }) => ({ criticalId, seenTakenAt: null }),
  openCriticalCall: ({ criticalId }) => ({ criticalId }),
  recordCriticalCall: ({ criticalId }) => ({
    ...{ criticalId, reportId: 'another', outcome: 'not-reached', told: null, note: '没人接' },
  }),
  takeReportQuestion: ({ questionId }) => ({ questionId, seenTakenAt: null }),
  openReportQuestion: ({ questionId }) => ({ questionId }),
  answerReportQuestion: ({ questionId }) => ({ questionId, text: '明年体检时再看一次' }),
  passReportQuestion: ({ questionId }) => ({ questionId, note: '请心内科的同事看' }),
  listObservationCodes: ({ branchId }) => ({ branchId }),
  decideObservationCode: ({ codeId }) => ({
    ...{ codeId, mappedTo: null, seenMappedTo: null, seenState: 'waiting', reason },
  }),
} satisfies Partial<StaffSamples>

/** A report to be signed, one that belongs to nobody certain, a call to make, a question, and a code that nobody knows. */
export async function reportsAt(mall: TestMall, memberId: string, branchId: string) {
  const { checkInCode, idNumber } = await anEndedVisit(mall, { memberId, branchId })
  const { api } = await mall.staff({ roles: [['doctor', branchId]] })
  const sent = { branchId, checkInCode, idNumber, observations: RESULTS }
  const { reportId } = await api.uploadReport(sent)
  const { unplaced } = await api.uploadReport({ ...sent, checkInCode: 'nobody' })
  const criticalId = await aCriticalCall(mall, { memberId, branchId })
  const codeId = await anUnknownCode(mall.ctx, { branchId })
  const { questionId } = await aQuestion(mall, { branchId })
  return { questionId, reportId: reportId ?? '', unplacedId: unplaced?.unplacedId ?? '', criticalId, codeId }
}
