import { sameVisitWords } from '@mall/contract/report/same-visit-words'
import { askerText, flagText, toldText } from '@mall/contract/report/states'
import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import type { Tx } from '../../platform/database/types.ts'
import { releasedFiles } from './arrival/file-rules.ts'
import { sameVisitOf } from './arrival/part-rules.ts'
import { noteContext as callNoteContext } from './critical/critical-calls.ts'
import { findToldCall } from './critical/critical-values.ts'
import { documentContext, openDocument } from './document.ts'
import { forgetUnneeded } from './guardian/forget-people.ts'
import { forgetGuardianOf } from './guardian/guardians.ts'
import { forgetOwnNumber, ownMobileContext } from './own-number/own-number.ts'
import { readableReports } from './own-reports.ts'
import { answerContext, noteContext, openQuestion, questionContext, questionsOf } from './question/questions.ts'
import { reportQuestion } from './question-tables.ts'
import { reportShare } from './reader-tables.ts'
import { eraseFilesOf } from './report-file.ts'
import { shareMobileContext } from './sharing/share-report.ts'
import { forgetShares } from './sharing/shared-reports.ts'
import { leaveCode, person, report, reportCall, reportCritical } from './tables.ts'

export const personalData: PersonalData = {
  sealed: [
    {
      ...{ table: person, id: person.id, column: person.ownMobileSealed, sealContext: ownMobileContext },
      memberId: person.id,
    },
    {
      ...{ table: report, id: report.id, column: report.documentSealed, sealContext: documentContext },
      memberId: report.personId,
    },
    {
      ...{ table: reportCall, id: reportCall.id, column: reportCall.noteSealed, sealContext: callNoteContext },
      memberId: reportCall.personId,
    },
    {
      ...{ table: reportShare, id: reportShare.id, column: reportShare.mobileSealed, sealContext: shareMobileContext },
      memberId: reportShare.memberId,
    },
    ...(
      [
        [reportQuestion.questionSealed, questionContext],
        [reportQuestion.noteSealed, noteContext],
        [reportQuestion.answerSealed, answerContext],
      ] as const
    ).map(([column, sealContext]) => ({
      ...{ table: reportQuestion, id: reportQuestion.id, memberId: reportQuestion.personId, column, sealContext },
    })),
  ],
  topics: [
    { title: '您本人的体检报告', tables: [report, reportCritical], read: readOwnReports },
    { title: '您的报告给了谁看', tables: [reportShare], read: readShares },
    { title: '您对体检报告问过医生的', tables: [reportQuestion], read: readQuestions },
  ],
  machinery: [{ table: leaveCode, why: 'codes that were sent to somebody else, as digests' }],
  eraseFiles: eraseFilesOf,
  erase,
}

/** Somebody else's are theirs: leave to read them ends, and a file that is kept would outlast it. */
async function readOwnReports(ctx: Context, memberId: string) {
  const { reports } = await readableReports(ctx, memberId)
  return Promise.all(
    reports
      .filter(({ visit }) => visit.isOwn)
      .map(async ({ row, visit }) => {
        const document = await openDocument(ctx, row)
        const { observations, conclusion } = document
        const call = await findToldCall(ctx, row)
        return {
          ...{ 预约: row.bookingId, 日期: visit.day, 院区: visit.branchName, 签发于: timeText(row.signedAt) },
          ...{ 结论: conclusion?.summary ?? '', 医生: conclusion?.doctor ?? '' },
          要处理: conclusion?.tasks.map(({ title, found, steps }) => [title, found, ...steps].join('；')) ?? [],
          各项结果: observations.map(({ code, name, value, unit, low, high, rangeText }) => ({
            ...{ 项目: name, 结果: `${value} ${unit}`.trim() },
            参考: rangeText || [low, high].filter((bound) => bound !== null).join('–'),
            同一次还有: sameVisitOf(document, code).map((one) => sameVisitWords(one, flagText, visit.day)),
          })),
          医生打电话: call ? `${timeText(new Date(call.at))} 告诉了${toldText[call.told]}` : '没有',
          问医生: (await questionsOf(ctx, row, memberId)).map(({ isMine, asker, about, text, askedAt, answer }) => ({
            ...{ 谁问: isMine ? '您' : askerText[asker], 问哪一项: about?.name ?? '整份报告', 问: text },
            ...{ 时间: timeText(new Date(askedAt)), 答: answer ? `${answer.text}（${answer.doctor}）` : '没有' },
          })),
          原件: releasedFiles(document, row.files).map(({ title }) => `${title}，在“体检报告”里下载`),
        }
      }),
  )
}

/** One's own words; what was answered about others is theirs. */
async function readQuestions(ctx: Context, memberId: string) {
  const rows = await ctx.db.select().from(reportQuestion).where(eq(reportQuestion.memberId, memberId))
  return Promise.all(
    rows.map(async (row) => ({
      ...{ 预约: row.bookingId, 问: (await openQuestion(ctx, row)).text, 时间: timeText(row.askedAt) },
      有没有回答: row.state === 'answered' ? '有，在“体检报告”里看' : '没有',
    })),
  )
}

async function readShares(ctx: Context, memberId: string) {
  const rows = await ctx.db.select().from(reportShare).where(eq(reportShare.memberId, memberId))
  const sealer = await ctx.vault.of(memberId)
  return rows.map(({ id, bookingId, mobileSealed, until, createdAt }) => ({
    ...{ 预约: bookingId, 手机: sealer.open(mobileSealed, shareMobileContext(id)), 看到: until },
    给于: timeText(createdAt),
  }))
}

/** With the last report of a person goes their key. */
async function erase(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  await forgetGuardianOf(ctx, tx, memberId)
  await forgetOwnNumber(tx, memberId)
  await forgetShares(tx, memberId)
  await tx.delete(reportQuestion).where(eq(reportQuestion.memberId, memberId))
  await tx.delete(reportCritical).where(eq(reportCritical.memberId, memberId))
  await tx.delete(leaveCode).where(eq(leaveCode.memberId, memberId))
  const gone = await tx.delete(report).where(eq(report.memberId, memberId)).returning({ personId: report.personId })
  await forgetUnneeded(
    ...([ctx, tx] as const),
    gone.map(({ personId }) => personId),
  )
}
