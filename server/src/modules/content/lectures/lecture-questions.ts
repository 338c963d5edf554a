import type * as contract from '@mall/contract/content/lecture'
import { PUBLIC_QUESTION_STATES } from '@mall/contract/content/lecture-terms'
import { fail, failIf } from '@mall/contract/failures'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { phoneOf } from '../../account/public.ts'
import { lecture, lectureQuestion, lectureReminder, lectureWant } from '../tables.ts'
import { whyNotAsk } from './lecture-rules.ts'
import { stateOf } from './lecture-view.ts'
import { isShown } from './lectures.ts'
import { openText, sealText } from './question-text.ts'

const MAX_SHOWN = 100

export const listLectureQuestions: Handler<typeof contract.listLectureQuestions> = async ({ lectureId }, { ctx }) => {
  const isSeen = and(eq(lectureQuestion.lectureId, lectureId), inArray(lectureQuestion.state, PUBLIC_QUESTION_STATES))
  const wantCount = sql<number>`(select count(*)::int from ${lectureWant} where ${lectureWant.questionId} = ${lectureQuestion.id})`
  const { id: questionId, asker, keptText: text, answer, answeredBy, state } = lectureQuestion
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ questionId, asker, text, answer, answeredBy, state, wanted: wantCount })
      .from(lectureQuestion)
      .where(isSeen)
      .orderBy(desc(eq(state, 'answering')), desc(lectureQuestion.createdAt), desc(questionId))
      .limit(MAX_SHOWN),
    ctx.db.$count(lectureQuestion, isSeen),
  ])
  return { list: rows.map(({ state, ...row }) => ({ ...row, isAnswering: state === 'answering' })), total }
}

export const myLecture: Handler<typeof contract.myLecture> = async ({ lectureId }, { ctx, member }) => {
  const own = and(eq(lectureQuestion.lectureId, lectureId), eq(lectureQuestion.memberId, member.id))
  const [waiting, wanted, reminders] = await Promise.all([
    ctx.db
      .select()
      .from(lectureQuestion)
      .where(and(own, eq(lectureQuestion.state, 'waiting')))
      .orderBy(lectureQuestion.createdAt),
    ctx.db
      .select({ id: lectureWant.questionId })
      .from(lectureWant)
      .innerJoin(lectureQuestion, eq(lectureQuestion.id, lectureWant.questionId))
      .where(and(eq(lectureWant.memberId, member.id), eq(lectureQuestion.lectureId, lectureId))),
    ctx.db.$count(
      lectureReminder,
      and(eq(lectureReminder.lectureId, lectureId), eq(lectureReminder.memberId, member.id)),
    ),
  ])
  const opened = await Promise.all(waiting.map(async (row) => ({ questionId: row.id, text: await openText(ctx, row) })))
  return { waiting: opened, wantedIds: wanted.map(({ id }) => id), isReminded: reminders > 0 }
}

/** Asks a question; the same text again is the same question. Others see it once the operator has approved it. */
export const askLecture: Handler<typeof contract.askLecture> = async ({ lectureId, text }, { ctx, member }) => {
  await liveOrToCome(ctx, lectureId)
  const mobile = await phoneOf(ctx, member.id)
  const questionId = await ctx.db.transaction(async (tx) => {
    // Serializes a member's questions, for the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`questions ${member.id}`}, 0))`)
    const own = await tx
      .select()
      .from(lectureQuestion)
      .where(and(eq(lectureQuestion.lectureId, lectureId), eq(lectureQuestion.memberId, member.id)))
    const texts = await Promise.all(own.map((question) => openText(ctx, question, tx)))
    const same = own[texts.indexOf(text)]
    if (same) return same.id
    failIf(whyNotAsk(text, own.length))
    const id = ctx.ids.id()
    await tx.insert(lectureQuestion).values({
      ...{ id, lectureId, memberId: member.id, state: 'waiting' },
      keptText: await sealText(ctx, tx, { id, memberId: member.id }, text),
      ...{ asker: `尾号 ${mobile.slice(-4)} 的朋友`, createdAt: ctx.clock.now() },
    })
    return id
  })
  return { questionId }
}

export const wantLectureQuestion: Handler<typeof contract.wantLectureQuestion> = async (input, { ctx, member }) => {
  const { questionId } = input
  const [found] = await ctx.db
    .select({ n: count() })
    .from(lectureQuestion)
    .where(and(eq(lectureQuestion.id, questionId), inArray(lectureQuestion.state, PUBLIC_QUESTION_STATES)))
  if (!found?.n) return fail('NOT_FOUND')
  await ctx.db.insert(lectureWant).values({ questionId, memberId: member.id }).onConflictDoNothing()
  return { done: true }
}

export const remindLecture: Handler<typeof contract.remindLecture> = async ({ lectureId, isWanted }, call) => {
  const { ctx, member } = call
  await liveOrToCome(ctx, lectureId)
  const request = { lectureId, memberId: member.id }
  if (isWanted) await ctx.db.insert(lectureReminder).values(request).onConflictDoNothing()
  else
    await ctx.db
      .delete(lectureReminder)
      .where(and(eq(lectureReminder.lectureId, lectureId), eq(lectureReminder.memberId, member.id)))
  return { isReminded: isWanted }
}

async function liveOrToCome({ db, clock }: Context, lectureId: string): Promise<void> {
  const [found] = await db
    .select()
    .from(lecture)
    .where(and(eq(lecture.id, lectureId), isShown))
  if (!found) return fail('NOT_FOUND')
  const state = stateOf(found, clock.now())
  if (state !== 'live' && state !== 'upcoming') fail('LECTURE_OVER')
}
