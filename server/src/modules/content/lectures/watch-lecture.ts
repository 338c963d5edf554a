import type * as contract from '@mall/contract/content/lecture'
import { fail } from '@mall/contract/failures'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { mallTime } from '../../../platform/clock.ts'
import { byNetwork, consumeRate } from '../../account/public.ts'
import { lecture, lectureViewer } from '../tables.ts'
import { stateOf } from './lecture-view.ts'
import { isShown } from './lectures.ts'

/** Browsers send a heartbeat three times in this period. */
const WATCHED_MS = 60_000
/** Most devices counted at a time over all lectures; further ones watch uncounted. */
export const MAX_VIEWERS = 20_000
/** Five hundred people behind one address. */
const PER_NETWORK = { max: 1_500, windowSeconds: 60 }

/** Counts each device once, over all processes. */
export const watchLecture: Handler<typeof contract.watchLecture> = async ({ lectureId }, { ctx, visitor }) => {
  if (!(await consumeRate(ctx, byNetwork('watching', visitor.ip), PER_NETWORK))) return fail('TOO_MANY_REQUESTS')
  const [found] = await ctx.db
    .select()
    .from(lecture)
    .where(and(eq(lecture.id, lectureId), isShown))
  if (!found) return fail('NOT_FOUND')
  const seenAt = ctx.clock.now()
  if (stateOf(found, seenAt) !== 'live') return fail('LECTURE_OVER')
  const viewer = ctx.vault.blindIndex('viewer', `${lectureId} ${visitor.keyThumbprint}`)
  await ctx.db.execute(sql`
    insert into ${lectureViewer} (lecture_id, viewer, seen_at) select ${lectureId}, ${viewer}, ${seenAt}::timestamptz
    where (select count(*) from (select from ${lectureViewer} limit ${MAX_VIEWERS}) as v) < ${MAX_VIEWERS}
      or exists (select from ${lectureViewer} where lecture_id = ${lectureId} and viewer = ${viewer})
    on conflict (lecture_id, viewer) do update set seen_at = excluded.seen_at`)
  return { watching: await countViewers(ctx, lectureId) }
}

/** Devices on which it plays. */
export const countViewers = ({ db }: Context, lectureId: string): Promise<number> =>
  db.$count(lectureViewer, and(eq(lectureViewer.lectureId, lectureId), gt(lectureViewer.seenAt, mallTime(-WATCHED_MS))))

/** Deletes devices that stopped watching. */
export async function deletePastViewers({ db }: Context): Promise<void> {
  await db.delete(lectureViewer).where(lte(lectureViewer.seenAt, mallTime(-WATCHED_MS)))
}
