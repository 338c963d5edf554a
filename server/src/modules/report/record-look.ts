import { LRUCache } from 'lru-cache'
import type { Context, Member } from '../../app/context.ts'
import { scoped } from '../../platform/scope.ts'
import { deviceOfSession, recordAccess } from '../account/public.ts'
import type { ReadableReport } from './own-reports.ts'

const MAX_LOOKS = 10_000
const SAME_LOOK_MS = 3_600_000
const looks = scoped((_: Context) => new LRUCache<string, Date>({ max: MAX_LOOKS }))

/** Told under 谁看过, once an hour for each device. */
export async function recordLook(ctx: Context, member: Member, { visit }: ReadableReport, what: string): Promise<void> {
  const key = `${member.sessionId} ${visit.bookingId} ${what}`
  const now = ctx.clock.now()
  const before = looks(ctx).get(key)
  if (before && now.getTime() - before.getTime() < SAME_LOOK_MS) return
  const device = await deviceOfSession(ctx.db, member.sessionId)
  const why = visit.isOwn ? '您自己看报告' : `体检人同意您看，到 ${visit.readableUntil} 为止`
  await ctx.db.transaction((tx) =>
    recordAccess(ctx, tx, {
      ...{ memberId: member.id, kind: 'self', who: `您自己，${device}`, what: `${visit.day} 的${what}`, why },
      subject: visit.contactId,
    }),
  )
  looks(ctx).set(key, now)
}
