import { timeOf } from '@mall/contract/days'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallTime } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs.ts'
import { phoneOf } from '../../account/public.ts'
import { notifyMember } from '../../message/public.ts'
import { lecture, lectureReminder } from '../tables.ts'
import { REMINDED_MS_BEFORE } from './lecture-rules.ts'
import { isShown } from './lectures.ts'

/** Sends reminders shortly before a lecture starts, each once; also if it has just started. */
export async function remindOfLectures(ctx: Context): Promise<void> {
  const soon = await ctx.db
    .select({ id: lecture.id })
    .from(lecture)
    .where(
      and(
        isShown,
        eq(lecture.state, 'upcoming'),
        lte(lecture.startsAt, mallTime(REMINDED_MS_BEFORE)),
        gt(lecture.startsAt, mallTime(-REMINDED_MS_BEFORE)),
      ),
    )
  if (soon.length === 0) return
  const ids = soon.map(({ id }) => id)
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .update(lectureReminder)
      .set({ isSent: true })
      .where(and(inArray(lectureReminder.lectureId, ids), eq(lectureReminder.isSent, false)))
      .returning()
    for (const { lectureId, memberId } of due) await ctx.jobs.enqueue(tx, 'lecture-begins', { lectureId, memberId })
  })
}

export const lectureBegins: Job<Context> = {
  async run(ctx, { lectureId, memberId }) {
    const [found] = await ctx.db
      .select()
      .from(lecture)
      .where(eq(lecture.id, String(lectureId)))
    // One that waited until long after the start reminds of nothing.
    if (
      !found?.isListed ||
      !found.startsAt ||
      found.startsAt.getTime() + REMINDED_MS_BEFORE <= ctx.clock.now().getTime()
    )
      return
    await notifyMember(ctx, {
      memberId: String(memberId),
      mobile: await phoneOf(ctx, String(memberId)),
      template: 'lecture-begins',
      params: { title: found.title, time: timeOf(found.startsAt) },
      link: `/live-room?id=${found.id}`,
      event: found.id,
    })
  },
}
