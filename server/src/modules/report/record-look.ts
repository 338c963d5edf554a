import { LRUCache } from 'lru-cache'
import type { Context, Member } from '../../app/context.ts'
import { scoped } from '../../platform/scope.ts'
import { deviceOfSession, phoneOf, recordAccess } from '../account/public.ts'
import { accountOf, type ReadableReport } from './own-reports.ts'

const MAX_LOOKS = 10_000
const SAME_LOOK_MS = 3_600_000
const looks = scoped((_: Context) => new LRUCache<string, Date>({ max: MAX_LOOKS }))

/** Told under 谁看过, once an hour for each device; to whoever was examined too, if they have an account of their own. */
export async function recordLook(
  ctx: Context,
  member: Member,
  { row, visit, giverId, isGuardian }: ReadableReport,
  what: string,
): Promise<void> {
  const key = `${member.sessionId} ${visit.bookingId} ${what}`
  const now = ctx.clock.now()
  const before = looks(ctx).get(key)
  if (before && now.getTime() - before.getTime() < SAME_LOOK_MS) return
  const device = await deviceOfSession(ctx.db, member.sessionId)
  const own = visit.isOwn ? null : await accountOf(ctx, row.personId)
  // Whoever shows it may have no 本人 with a number; then they booked it themselves.
  const giver = giverId === undefined ? null : { memberId: giverId, contactId: visit.contactId }
  const examined = own ?? giver
  const tail = examined === null ? '' : (await phoneOf(ctx, member.id)).slice(-4)
  const until = `到 ${visit.readableUntil} 为止`
  const leave = isGuardian ? `您是登记的监护人，${until}` : `体检人同意您看，${until}`
  const why = visit.isOwn ? '您自己看报告' : leave
  const seen = { what: `${visit.day} 的${what}`, subject: visit.contactId }
  await ctx.db.transaction(async (tx) => {
    await recordAccess(ctx, tx, { memberId: member.id, kind: 'self', who: `您自己，${device}`, why, ...seen })
    if (examined === null) return
    await recordAccess(ctx, tx, {
      ...{
        memberId: examined.memberId,
        kind: 'outside',
        who: `${isGuardian ? '您的监护人' : '您同意的人'}，手机尾号 ${tail}`,
      },
      ...{ why: isGuardian ? `院区登记的，${until}` : `您同意${until}`, what: seen.what, subject: examined.contactId },
    })
  })
  looks(ctx).set(key, now)
}
