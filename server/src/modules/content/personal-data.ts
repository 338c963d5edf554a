import { PUBLIC_QUESTION_STATES } from '@mall/contract/content/lecture-terms'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { literals } from '../../platform/database/states.ts'
import { openText, textContext } from './lectures/question-text.ts'
import { lecture, lectureQuestion, lectureReminder, lectureWant } from './tables.ts'

export const personalData: PersonalData = {
  sealed: [
    {
      table: lectureQuestion,
      id: lectureQuestion.id,
      memberId: lectureQuestion.memberId,
      column: lectureQuestion.keptText,
      sealContext: textContext,
      onlyIf: sql`state not in ${literals(PUBLIC_QUESTION_STATES)}`,
    },
  ],
  topics: [
    {
      title: '在讲座里提的问题',
      tables: [lectureQuestion],
      read: async (ctx, memberId) => {
        const rows = await ctx.db
          .select({ title: lecture.title, question: lectureQuestion })
          .from(lectureQuestion)
          .innerJoin(lecture, eq(lecture.id, lectureQuestion.lectureId))
          .where(eq(lectureQuestion.memberId, memberId))
          .orderBy(desc(lectureQuestion.createdAt))
        return Promise.all(
          rows.map(async ({ title, question }) => {
            const { answer, asker, createdAt } = question
            const text = await openText(ctx, question)
            return { 讲座: title, 您问: text, 回答: answer, 别人看到的称呼: asker, 时间: timeText(createdAt) }
          }),
        )
      },
    },
    {
      title: '也想问的问题',
      tables: [lectureWant],
      read: ({ db }, memberId) =>
        db
          // Others' questions, while they are public.
          .select({ 问题: lectureQuestion.keptText })
          .from(lectureWant)
          .innerJoin(lectureQuestion, eq(lectureQuestion.id, lectureWant.questionId))
          .where(and(eq(lectureWant.memberId, memberId), inArray(lectureQuestion.state, PUBLIC_QUESTION_STATES))),
    },
    {
      title: '预约了提醒的讲座',
      tables: [lectureReminder],
      read: ({ db }, memberId) =>
        db
          .select({ 讲座: lecture.title })
          .from(lectureReminder)
          .innerJoin(lecture, eq(lecture.id, lectureReminder.lectureId))
          .where(eq(lectureReminder.memberId, memberId)),
    },
  ],
  erase: async (_, tx, memberId) => {
    const own = tx
      .select({ id: lectureQuestion.id })
      .from(lectureQuestion)
      .where(eq(lectureQuestion.memberId, memberId))
    await tx.delete(lectureWant).where(inArray(lectureWant.questionId, own))
    await tx.delete(lectureWant).where(eq(lectureWant.memberId, memberId))
    await tx.delete(lectureReminder).where(eq(lectureReminder.memberId, memberId))
    await tx.delete(lectureQuestion).where(eq(lectureQuestion.memberId, memberId))
  },
}
