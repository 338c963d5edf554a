import type { modules } from '@mall/contract/calls'
import type { staffModules } from '@mall/contract/staff-calls'
import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { HandlersOf } from '../../app/http/handler.ts'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { findBranch } from '../branch/public.ts'
import { completeReport } from './arrival/complete-report.ts'
import { decideObservationCode, listObservationCodes } from './arrival/decide-code.ts'
import { discardReport, placeReport } from './arrival/decide-unplaced.ts'
import { uploadReport } from './arrival/upload-report.ts'
import { openCriticalCall, recordCriticalCall, takeCriticalCall } from './critical/critical-calls.ts'
import { getReport } from './get-report.ts'
import { getReportTrend } from './get-report-trend.ts'
import { endGuardians, recordGuardian } from './guardian/guardians.ts'
import { agreeToReport, askReportLeave } from './leave-code.ts'
import { listReportWork } from './list-report-work.ts'
import { listReports } from './list-reports.ts'
import { openReportFile } from './open-report-file.ts'
import { proveOwnReports } from './own-number/prove-own.ts'
import { recordOwnNumber } from './own-number/record-own-number.ts'
import { askReportDoctor } from './question/ask-doctor.ts'
import {
  answerReportQuestion,
  openReportQuestion,
  passReportQuestion,
  takeReportQuestion,
} from './question/work-on-questions.ts'
import { reportQuestion } from './question-tables.ts'
import { getReportFile, listReportFiles, nameReportFile, removeReportFile, uploadReportFile } from './report-file.ts'
import { listReportReaders, recordReportLeave, withdrawReportLeave } from './report-readers.ts'
import { listReportShares, openReportShare, shareReport, withdrawReportShare } from './sharing/share-report.ts'
import { getReportForStaff, signReport } from './sign-report.ts'
import { observationCode, report, reportCritical, unplacedReport } from './tables.ts'

export const handlers: HandlersOf<typeof modules.report> = {
  ...{ listReports, getReport, getReportTrend, getReportFile, proveOwnReports },
  ...{ askReportLeave, agreeToReport, listReportReaders, withdrawReportLeave },
  ...{ shareReport, listReportShares, openReportShare, withdrawReportShare, askReportDoctor },
}

export const staffHandlers: StaffHandlersOf<typeof staffModules.report> = {
  uploadReport,
  recordOwnNumber,
  recordReportLeave,
  openReportFile,
  recordGuardian,
  endGuardians,
  ...{ listReportFiles, uploadReportFile, nameReportFile, removeReportFile },
  listReportWork,
  getReportForStaff,
  ...{ signReport, completeReport },
  placeReport,
  discardReport,
  takeCriticalCall,
  openCriticalCall,
  recordCriticalCall,
  ...{ listObservationCodes, decideObservationCode },
  ...{ takeReportQuestion, openReportQuestion, answerReportQuestion, passReportQuestion },
}

const placesOfBranch = async ({ db }: Context, branchId: string) =>
  (await findBranch(db, branchId)) ? [branchId] : null

async function placesOfReport({ db }: Context, reportId: string): Promise<readonly string[] | null> {
  const [row] = await db.select({ branchId: report.branchId }).from(report).where(eq(report.id, reportId))
  return row ? [row.branchId] : null
}

async function placesOfUnplaced({ db }: Context, unplacedId: string): Promise<readonly string[] | null> {
  const { branchId, id } = unplacedReport
  const [row] = await db.select({ branchId }).from(unplacedReport).where(eq(id, unplacedId))
  return row ? [row.branchId] : null
}

async function placesOfCritical({ db }: Context, criticalId: string): Promise<readonly string[] | null> {
  const { branchId, id } = reportCritical
  const [row] = await db.select({ branchId }).from(reportCritical).where(eq(id, criticalId))
  return row ? [row.branchId] : null
}

async function placesOfQuestion({ db }: Context, questionId: string): Promise<readonly string[] | null> {
  const { branchId, id } = reportQuestion
  const [row] = await db.select({ branchId }).from(reportQuestion).where(eq(id, questionId))
  return row ? [row.branchId] : null
}

async function placesOfCode({ db }: Context, codeId: string): Promise<readonly string[] | null> {
  const { branchId, id } = observationCode
  const [row] = await db.select({ branchId }).from(observationCode).where(eq(id, codeId))
  return row ? [row.branchId] : null
}

export const staffPlaces: StaffPlacesOf<typeof staffModules.report> = {
  uploadReport: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  recordOwnNumber: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  recordReportLeave: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  recordGuardian: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  endGuardians: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  openReportFile: (ctx, { reportId }) => placesOfReport(ctx, reportId),
  listReportFiles: (ctx, { reportId }) => placesOfReport(ctx, reportId),
  uploadReportFile: (ctx, { reportId }) => placesOfReport(ctx, reportId),
  nameReportFile: (ctx, { reportId }) => placesOfReport(ctx, reportId),
  removeReportFile: (ctx, { reportId }) => placesOfReport(ctx, reportId),
  listReportWork: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  getReportForStaff: (ctx, { reportId }) => placesOfReport(ctx, reportId),
  signReport: (ctx, { reportId }) => placesOfReport(ctx, reportId),
  completeReport: (ctx, { reportId }) => placesOfReport(ctx, reportId),
  placeReport: (ctx, { unplacedId }) => placesOfUnplaced(ctx, unplacedId),
  discardReport: (ctx, { unplacedId }) => placesOfUnplaced(ctx, unplacedId),
  takeCriticalCall: (ctx, { criticalId }) => placesOfCritical(ctx, criticalId),
  openCriticalCall: (ctx, { criticalId }) => placesOfCritical(ctx, criticalId),
  takeReportQuestion: (ctx, { questionId }) => placesOfQuestion(ctx, questionId),
  openReportQuestion: (ctx, { questionId }) => placesOfQuestion(ctx, questionId),
  answerReportQuestion: (ctx, { questionId }) => placesOfQuestion(ctx, questionId),
  passReportQuestion: (ctx, { questionId }) => placesOfQuestion(ctx, questionId),
  listObservationCodes: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  decideObservationCode: (ctx, { codeId }) => placesOfCode(ctx, codeId),
  recordCriticalCall: (ctx, { criticalId }) => placesOfCritical(ctx, criticalId),
}
