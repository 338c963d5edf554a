import { lecturePath, QUESTION_STATE_NAMES, type QuestionState } from '@mall/contract/content/lecture-terms'
import {
  answerLectureQuestion as answering,
  keepBackLectureQuestion as keepingBack,
  letInLectureQuestion as lettingIn,
  type listLectureQuestionsForStaff as listing,
} from '@mall/contract/content/staff-lectures'
import { fail } from '@mall/contract/failures'
import { answerFaultText, faultsOfAnswer } from '@mall/contract/report/answer-words'
import { and, asc, count, desc, eq, min, ne, sql } from 'drizzle-orm'
import type { ModulePorts } from '../../../app/module-ports.ts'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { saveMessage } from '../../message/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { isPublicQuestion } from '../states.ts'
import { lecture, lectureQuestion, lectureWant } from '../tables.ts'
import { hasPersonalNumber } from './lecture-rules.ts'
import { openText, sealText } from './question-text.ts'
import { lockLecture } from './staff-lectures.ts'

const PAGE = 50

type Row = typeof lectureQuestion.$inferSelect

const MICROS = sql<string>`(extract(epoch from ${lectureQuestion.createdAt}) * 1000000)::int8`
const WANTED = sql<number>`(select count(*)::int from ${lectureWant} where ${lectureWant.questionId} = ${lectureQuestion.id})`

export const listLectureQuestionsForStaff: StaffHandler<typeof listing> = async (input, { ctx }) => {
  const { lectureId, state, after } = input
  const [known] = await ctx.db.select({ id: lecture.id }).from(lecture).where(eq(lecture.id, lectureId))
  if (!known) return fail('NOT_FOUND')
  const [micros, id] = after?.split('~') ?? []
  // What waits is a queue: the longest waiting first.
  const isQueue = state === 'waiting'
  const mark = sql`(${micros}::int8, ${id}::text)`
  const rows = await ctx.db
    .select({ row: lectureQuestion, micros: MICROS, wanted: WANTED })
    .from(lectureQuestion)
    .where(
      and(
        eq(lectureQuestion.lectureId, lectureId),
        state && eq(lectureQuestion.state, state),
        after === undefined
          ? undefined
          : isQueue
            ? sql`(${MICROS}, ${lectureQuestion.id}) > ${mark}`
            : sql`(${MICROS}, ${lectureQuestion.id}) < ${mark}`,
      ),
    )
    .orderBy(
      ...(isQueue
        ? [asc(lectureQuestion.createdAt), asc(lectureQuestion.id)]
        : [desc(lectureQuestion.createdAt), desc(lectureQuestion.id)]),
    )
    .limit(PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  const list = shown.map(async ({ row, wanted }) => ({
    ...{ questionId: row.id, askedAt: row.createdAt.toISOString(), text: await openText(ctx, row), state: row.state },
    ...{ asker: row.asker, wanted, answer: row.answer, answeredBy: row.answeredBy },
  }))
  return { list: await Promise.all(list), next: last ? `${last.micros}~${last.row.id}` : null }
}

export const waitingLectureQuestions: ModulePorts['waitingLectureQuestions'] = async (db) => {
  const [found] = await db
    .select({ waiting: count(), oldestAt: min(lectureQuestion.createdAt) })
    .from(lectureQuestion)
    .where(eq(lectureQuestion.state, 'waiting'))
  return { waiting: found?.waiting ?? 0, oldestAt: found?.oldestAt ?? null }
}

export const letInLectureQuestion: StaffHandler<typeof lettingIn> = (input, call) => {
  const { questionId, isAnswering } = input
  return actAs(call, ['letInLectureQuestion', input], lettingIn.output.parse, async (tx) => {
    const found = await lockQuestion(tx, questionId)
    const state = isAnswering ? 'answering' : 'shown'
    if (found.row.state === state) fail('LECTURE_QUESTION_DECIDED')
    await setState(call, tx, found.row, state)
    if (isAnswering) await endOtherAnswering(tx, found.row)
    await record(call, tx, found, { name: 'letInLectureQuestion', ...stateChange(found.row, state) })
    return { done: true }
  })
}

export const keepBackLectureQuestion: StaffHandler<typeof keepingBack> = (input, call) => {
  const { questionId, reason } = input
  return actAs(call, ['keepBackLectureQuestion', input], keepingBack.output.parse, async (tx) => {
    const found = await lockQuestion(tx, questionId)
    if (found.row.state === 'hidden') fail('LECTURE_QUESTION_DECIDED')
    await setState(call, tx, found.row, 'hidden')
    const change = stateChange(found.row, 'hidden')
    await record(call, tx, found, { name: 'keepBackLectureQuestion', ...change, reason })
    return { done: true }
  })
}

/** Saves the answer and lets the question in, which is no longer being answered. Whoever asked is told of the first one. */
export const answerLectureQuestion: StaffHandler<typeof answering> = (input, call) => {
  const { questionId, answer, answeredBy } = input
  if (hasPersonalNumber(answer)) return fail('QUESTION_PERSONAL')
  const [fault] = faultsOfAnswer(answer)
  if (fault) return fail('BAD_INPUT', { field: 'answer', reason: answerFaultText(fault) }, answerFaultText(fault))
  return actAs(call, ['answerLectureQuestion', input], answering.output.parse, async (tx) => {
    const found = await lockQuestion(tx, questionId)
    if (found.row.state === 'hidden') fail('LECTURE_QUESTION_HIDDEN')
    await setState(call, tx, found.row, 'shown')
    await tx.update(lectureQuestion).set({ answer, answeredBy }).where(eq(lectureQuestion.id, questionId))
    await saveMessage(call.ctx, tx, {
      ...{ memberId: found.row.memberId, topic: 'lecture', title: '您在讲座里的提问有了回答' },
      text: `您在讲座“${found.title}”里的提问有了回答，打开讲座就能看到。`,
      ...{ link: lecturePath(found.row.lectureId), event: `lecture-question-answered ${questionId}` },
    })
    const change = { field: '回答', before: found.row.answer || null, after: answer }
    await record(call, tx, found, { name: 'answerLectureQuestion', ...change })
    return { done: true }
  })
}

/** Approved questions are stored in clear text, others sealed. */
async function setState({ ctx }: StaffCall, tx: Tx, row: Row, state: QuestionState): Promise<void> {
  const text = await openText(ctx, row, tx)
  const keptText = isPublicQuestion(state) ? text : await sealText(ctx, tx, row, text)
  await tx.update(lectureQuestion).set({ state, keptText }).where(eq(lectureQuestion.id, row.id))
}

/** One of a lecture is being answered at a time. */
async function endOtherAnswering(tx: Tx, { id, lectureId }: Row): Promise<void> {
  const others = and(eq(lectureQuestion.lectureId, lectureId), ne(lectureQuestion.id, id))
  await tx
    .update(lectureQuestion)
    .set({ state: 'shown' })
    .where(and(others, eq(lectureQuestion.state, 'answering')))
}

/** With its lecture, whose questions are decided on one after the other. */
async function lockQuestion(tx: Tx, questionId: string) {
  const isIt = eq(lectureQuestion.id, questionId)
  const [about] = await tx.select({ lectureId: lectureQuestion.lectureId }).from(lectureQuestion).where(isIt)
  if (!about) return fail('NOT_FOUND')
  const { title } = await lockLecture(tx, about.lectureId)
  const [row] = await tx.select().from(lectureQuestion).where(isIt).for('update')
  return row ? { row, title } : fail('NOT_FOUND')
}

const stateChange = ({ state }: Row, next: QuestionState) => ({
  ...{ field: '提问', before: QUESTION_STATE_NAMES[state], after: QUESTION_STATE_NAMES[next] },
})

interface Recorded {
  name: string
  field: string
  before: string | null
  after: string
  reason?: string
}

/** Nothing of what was asked. */
const record = (
  call: StaffCall,
  tx: Tx,
  { row, title }: Awaited<ReturnType<typeof lockQuestion>>,
  { name, reason = '', ...change }: Recorded,
) =>
  recordAct(call, tx, {
    ...{ call: name, thing: { kind: 'lecture', id: row.lectureId, name: title }, branchId: null },
    ...{ changes: [change], reason },
  })
