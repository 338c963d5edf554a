import { fail } from '@mall/contract/failures'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { contentVersion } from '../../settings/public.ts'
import { isPublicQuestion, type QuestionState } from '../states.ts'
import { doctor, lecture, lectureQuestion, lectureWant } from '../tables.ts'
import { openText, sealText } from './question-text.ts'

type LectureState = 'upcoming' | 'live' | 'recorded'

/** Sets a lecture to live or recorded, or back to following the clock. */
export async function setLecture(ctx: Context, id: string, state: LectureState, videoUrl?: string): Promise<void> {
  const film = state === 'live' ? { liveUrl: videoUrl } : { videoUrl: videoUrl }
  const change = { state, ...(videoUrl === undefined ? {} : film) }
  const changed = await ctx.db.update(lecture).set(change).where(eq(lecture.id, id)).returning()
  if (changed.length === 0) return fail('NOT_FOUND')
  await contentVersion(ctx).check()
}

/** Sets a doctor's portrait, shown with their lectures and the articles they reviewed. */
export async function setDoctor(ctx: Context, name: string, picture: Buffer, kind: string): Promise<void> {
  const image = `doctors/${ctx.ids.id()}.${kind}`
  await ctx.objects.put(image, picture)
  await ctx.db.insert(doctor).values({ name, image }).onConflictDoUpdate({ target: doctor.name, set: { image } })
  await contentVersion(ctx).check()
}

/** Questions of a lecture for moderation, newest first. */
export async function questionsOf(ctx: Context, lectureId: string) {
  const [known] = await ctx.db.select({ id: lecture.id }).from(lecture).where(eq(lecture.id, lectureId))
  if (!known) return fail('NOT_FOUND')
  const rows = await ctx.db
    .select({ question: lectureQuestion, wanted: count(lectureWant.memberId) })
    .from(lectureQuestion)
    .leftJoin(lectureWant, eq(lectureWant.questionId, lectureQuestion.id))
    .where(eq(lectureQuestion.lectureId, lectureId))
    .groupBy(lectureQuestion.id)
    .orderBy(desc(lectureQuestion.createdAt))
  return Promise.all(
    rows.map(async ({ question, wanted }) => {
      const { id, state, asker } = question
      return { id, state, asker, text: await openText(ctx, question), wanted }
    }),
  )
}

/** Approves or hides a question, or marks it as being answered: one at a time in a lecture. */
export async function publishQuestion(
  ctx: Context,
  id: string,
  state: 'shown' | 'answering' | 'hidden',
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await setQuestionState(ctx, tx, id, state)
    if (state !== 'answering') return
    const others = and(eq(lectureQuestion.lectureId, found.lectureId), ne(lectureQuestion.id, id))
    await tx
      .update(lectureQuestion)
      .set({ state: 'shown' })
      .where(and(others, eq(lectureQuestion.state, 'answering')))
  })
}

/** Approved questions are stored in clear text, others sealed. */
async function setQuestionState(ctx: Context, tx: Tx, id: string, state: QuestionState) {
  const [found] = await tx.select().from(lectureQuestion).where(eq(lectureQuestion.id, id)).for('update')
  if (!found) return fail('NOT_FOUND')
  const text = await openText(ctx, found, tx)
  const keptText = isPublicQuestion(state) ? text : await sealText(ctx, tx, found, text)
  await tx.update(lectureQuestion).set({ state, keptText }).where(eq(lectureQuestion.id, id))
  return found
}

/** Saves the answer and approves both. */
export async function answerQuestion(ctx: Context, id: string, answeredBy: string, answer: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await setQuestionState(ctx, tx, id, 'shown')
    await tx.update(lectureQuestion).set({ answer, answeredBy }).where(eq(lectureQuestion.id, id))
  })
}
