import { fail } from '@mall/contract/failures'
import type * as contract from '@mall/contract/lecture'
import { and, count, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { mallTime } from '../../ports/clock.ts'
import { takeRate } from '../account/public.ts'
import { stateOf } from './lecture-facts.ts'
import { lecture, lectureViewer } from './tables.ts'

/** Browsers say that they still watch three times as often. */
const WATCHED_MS = 60_000
/** A hundred people behind one address. */
const PER_ADDRESS = { max: 400, windowSeconds: 60 }

/** Counts each device once, however often and to whichever process it says that it watches. */
export const watchLecture: Handler<typeof contract.watchLecture> = async ({ lectureId }, { ctx, visitor }) => {
  if (!(await takeRate(ctx, `watch ${visitor.ip}`, PER_ADDRESS))) return fail('TOO_MANY_REQUESTS')
  const [found] = await ctx.db.select().from(lecture).where(eq(lecture.id, lectureId))
  if (!found) return fail('NOT_FOUND')
  const seenAt = ctx.clock.now()
  if (stateOf(found, seenAt) !== 'live') return fail('LECTURE_OVER')
  const viewer = ctx.vault.blindIndex('viewer', `${lectureId} ${visitor.keyThumbprint}`)
  await ctx.db
    .insert(lectureViewer)
    .values({ lectureId, viewer, seenAt })
    .onConflictDoUpdate({ target: [lectureViewer.lectureId, lectureViewer.viewer], set: { seenAt } })
  const [watching] = await ctx.db
    .select({ n: count() })
    .from(lectureViewer)
    .where(and(eq(lectureViewer.lectureId, lectureId), gt(lectureViewer.seenAt, mallTime(-WATCHED_MS))))
  return { watching: watching?.n ?? 0 }
}

/** Nothing is kept of those who left. */
export async function forgetViewers({ db }: Context): Promise<void> {
  await db.delete(lectureViewer).where(lte(lectureViewer.seenAt, mallTime(-WATCHED_MS)))
}
