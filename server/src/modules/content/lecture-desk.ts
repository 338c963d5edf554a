import { fail } from '@mall/contract/failures'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { contentVersion } from '../settings/public.ts'
import { doctor, lecture, lectureQuestion, lectureWant } from './tables.ts'

type LectureState = 'upcoming' | 'live' | 'recorded'

/** What the operator says of a lecture: it is on, it was recorded, or it goes by its time again. */
export async function setLecture(ctx: Context, id: string, state: LectureState, address?: string): Promise<void> {
  const film = state === 'live' ? { liveUrl: address } : { videoUrl: address }
  const change = { state, ...(address === undefined ? {} : film) }
  const changed = await ctx.db.update(lecture).set(change).where(eq(lecture.id, id)).returning()
  if (changed.length === 0) return fail('NOT_FOUND')
  await contentVersion(ctx).check()
}

/** The portrait that stands beside a doctor's lectures and the articles that they reviewed. */
export async function setDoctor(ctx: Context, name: string, picture: Buffer, kind: string): Promise<void> {
  const image = `doctors/${ctx.ids.id()}.${kind}`
  await ctx.objects.write(image, picture)
  await ctx.db.insert(doctor).values({ name, image }).onConflictDoUpdate({ target: doctor.name, set: { image } })
  await contentVersion(ctx).check()
}

/** The questions of a lecture for whoever looks them through, the newest first. */
export async function questionsOf(ctx: Context, lectureId: string) {
  return ctx.db
    .select({
      ...{ id: lectureQuestion.id, state: lectureQuestion.state, asker: lectureQuestion.asker },
      ...{ text: lectureQuestion.text, wanted: count(lectureWant.memberId) },
    })
    .from(lectureQuestion)
    .leftJoin(lectureWant, eq(lectureWant.questionId, lectureQuestion.id))
    .where(eq(lectureQuestion.lectureId, lectureId))
    .groupBy(lectureQuestion.id)
    .orderBy(desc(lectureQuestion.createdAt))
}

/** Lets a question in, hides it, or tells that the doctor is answering it: one at a time in a lecture. */
export async function showQuestion(ctx: Context, id: string, state: 'shown' | 'answering' | 'hidden'): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.update(lectureQuestion).set({ state }).where(eq(lectureQuestion.id, id)).returning()
    if (!found) return fail('NOT_FOUND')
    if (state !== 'answering') return
    const others = and(eq(lectureQuestion.lectureId, found.lectureId), ne(lectureQuestion.id, id))
    await tx
      .update(lectureQuestion)
      .set({ state: 'shown' })
      .where(and(others, eq(lectureQuestion.state, 'answering')))
  })
}

/** Writes the answer below a question and lets both in. */
export async function answerQuestion(ctx: Context, id: string, answeredBy: string, answer: string): Promise<void> {
  const change = { answer, answeredBy, state: 'shown' }
  const found = await ctx.db.update(lectureQuestion).set(change).where(eq(lectureQuestion.id, id)).returning()
  if (found.length === 0) fail('NOT_FOUND')
}
