import { fail } from '@mall/contract/failures'
import { answerFaultText, faultsOfAnswer } from '@mall/contract/report/answer-words'
import {
  answerReportQuestion as answering,
  type openReportQuestion as opening,
  passReportQuestion as passing,
  takeReportQuestion as taking,
} from '@mall/contract/report/staff-questions'
import { DOCTOR_CHARS } from '@mall/contract/report/terms'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { findReportVisit } from '../../appointment/public.ts'
import { saveMessage } from '../../message/public.ts'
import { actAs, findActed, recordAct } from '../../staff/public.ts'
import { forStaff } from '../arrival/part-rules.ts'
import { openDocument } from '../document.ts'
import { reportQuestion } from '../question-tables.ts'
import { recordStaffLook } from '../record-staff-look.ts'
import { report } from '../tables.ts'
import { closeUnlessRead } from './close-questions.ts'
import { answerContext, noteContext, openQuestion, type QuestionRow, questionsOf } from './questions.ts'

/** Of two who take the same question at once one has it; whoever saw who had it may take it over. */
export const takeReportQuestion: StaffHandler<typeof taking> = async (input, call) => {
  const { ctx, staff } = call
  const sent = ['takeReportQuestion', input] as const
  const earlier = await findActed(call, sent, taking.output.parse)
  if (earlier) return earlier
  await findAnswerable(ctx, input.questionId)
  return actAs(call, sent, taking.output.parse, async (tx) => {
    const row = await lockQuestion(tx, input.questionId)
    const seen = row.takenAt?.toISOString() ?? null
    if (!isOpen(row) || seen !== input.seenTakenAt) return fail('REPORT_QUESTION_TAKEN')
    const taken = { state: 'taken' as const, takenById: staff.id, takenBy: staff.name, takenAt: ctx.clock.now() }
    await tx.update(reportQuestion).set(taken).where(eq(reportQuestion.id, row.id))
    await recordOf(call, tx, row, { name: 'takeReportQuestion', before: row.takenBy ?? '没人接', after: staff.name })
    return { done: true as const }
  })
}

/** For whoever answers alone, with the report as it is read now. Told to the examinee. */
export const openReportQuestion: StaffHandler<typeof opening> = async ({ questionId }, { ctx, staff }) => {
  const row = await findAnswerable(ctx, questionId)
  if (row.takenById !== staff.id) return fail('REPORT_QUESTION_TAKEN')
  const { bookingId, personId, asker, isUrgent, askedAt, dueAt, noteSealed } = row
  const visit = await findReportVisit(ctx, { bookingId })
  const isRead = and(eq(report.bookingId, bookingId), eq(report.personId, personId), eq(report.state, 'ready'))
  const [ready] = await ctx.db.select().from(report).where(isRead)
  if (!visit || !ready) return fail('NOT_FOUND')
  const look = { personId, visit, staffName: staff.name, what: '体检报告', why: '给看报告的人讲报告' }
  await ctx.db.transaction((tx) => recordStaffLook(ctx, tx, look))
  const document = await openDocument(ctx, ready)
  const { conclusion } = document
  const questions = await questionsOf(ctx, ready, null)
  return {
    ...{ questionId, bookingId, day: visit.day, name: visit.name, productName: visit.productName, asker, isUrgent },
    ...(await openQuestion(ctx, row)),
    ...{ askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() },
    note: noteSealed === null ? '' : (await ctx.vault.of(personId)).open(noteSealed, noteContext(questionId)),
    summary: conclusion?.summary ?? '',
    tasks: conclusion?.tasks.map(({ title, steps }) => [title, ...steps].join('；')) ?? [],
    observations: forStaff(document),
    earlier: questions.filter(({ answer }) => answer !== null),
  }
}

/** The answer is the doctor's, sealed, and not in the record; whoever asked is told that it is there. */
export const answerReportQuestion: StaffHandler<typeof answering> = async (input, call) => {
  const { ctx, staff } = call
  const { questionId, text } = input
  const [fault] = faultsOfAnswer(text)
  if (fault) fail('BAD_INPUT', { field: 'text', reason: answerFaultText(fault) }, answerFaultText(fault))
  // The stored request holds nothing of what was answered.
  const of = ctx.vault.mac('answer about a report', text)
  const sent = ['answerReportQuestion', { questionId, of }] as const
  const earlier = await findActed(call, sent, answering.output.parse)
  if (earlier) return earlier
  await findAnswerable(ctx, questionId)
  return actAs(call, sent, answering.output.parse, async (tx) => {
    const row = await lockQuestion(tx, questionId)
    if (row.state !== 'taken' || row.takenById !== staff.id) return fail('REPORT_QUESTION_TAKEN')
    const { personId, memberId, bookingId } = row
    await tx
      .update(reportQuestion)
      .set({
        ...{ state: 'answered', answeredAt: ctx.clock.now(), noteSealed: null },
        answeredBy: `${staff.name} ${staff.title}`.trim().slice(0, DOCTOR_CHARS),
        answerSealed: (await ctx.vault.of(personId, tx)).seal(text, answerContext(questionId)),
      })
      .where(eq(reportQuestion.id, questionId))
    await saveMessage(ctx, tx, {
      ...{ memberId, topic: 'booking', title: '医生回答了您的问题', link: `/profile/report/${bookingId}` },
      text: '您对体检报告的提问有了回答，打开报告就能看到。',
      event: `report-question-answered ${questionId}`,
    })
    await recordOf(call, tx, row, { name: 'answerReportQuestion', before: null, after: '回答了' })
    return { done: true as const }
  })
}

/** Back to all doctors; the note is for whoever takes it next, sealed, and not in the record. */
export const passReportQuestion: StaffHandler<typeof passing> = (input, call) => {
  const { ctx, staff } = call
  const { questionId, note } = input
  const of = ctx.vault.mac('note about a question', note)
  return actAs(call, ['passReportQuestion', { questionId, of }], passing.output.parse, async (tx) => {
    const row = await lockQuestion(tx, questionId)
    if (row.state !== 'taken' || row.takenById !== staff.id) return fail('REPORT_QUESTION_TAKEN')
    const words = `${staff.name}：${note}`
    await tx
      .update(reportQuestion)
      .set({
        ...{ state: 'waiting', takenById: null, takenBy: null, takenAt: null },
        noteSealed: (await ctx.vault.of(row.personId, tx)).seal(words, noteContext(questionId)),
      })
      .where(eq(reportQuestion.id, questionId))
    await recordOf(call, tx, row, { name: 'passReportQuestion', before: staff.name, after: '放回去了' })
    return { done: true as const }
  })
}

const isOpen = ({ state }: QuestionRow) => state === 'waiting' || state === 'taken'

/** One that waits for its answer, of somebody who reads the report still; otherwise it is closed. */
async function findAnswerable(ctx: Context, questionId: string): Promise<QuestionRow> {
  const [row] = await ctx.db.select().from(reportQuestion).where(eq(reportQuestion.id, questionId))
  if (!row) return fail('NOT_FOUND')
  if (row.state === 'answered') return fail('REPORT_QUESTION_TAKEN')
  return row.state !== 'closed' && (await closeUnlessRead(ctx, row)) ? row : fail('REPORT_QUESTION_CLOSED')
}

async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow> {
  const [row] = await tx.select().from(reportQuestion).where(eq(reportQuestion.id, id)).for('update')
  return row ?? fail('NOT_FOUND')
}

interface Recorded {
  name: 'takeReportQuestion' | 'answerReportQuestion' | 'passReportQuestion'
  before: string | null
  after: string
}

const recordOf = (call: StaffCall, tx: Tx, row: QuestionRow, { name, before, after }: Recorded) =>
  recordAct(call, tx, {
    ...{ call: name, branchId: row.branchId, reason: '回答对报告的提问' },
    thing: { kind: 'booking', id: row.bookingId, name: '对报告的提问' },
    changes: [{ field: '对报告的提问', before, after }],
  })
