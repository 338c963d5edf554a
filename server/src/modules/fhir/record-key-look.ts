import { LRUCache } from 'lru-cache'
import type { Context } from '../../app/context.ts'
import { scoped } from '../../platform/scope.ts'
import { recordAccess } from '../account/public.ts'
import type { ApiKey } from '../event/public.ts'

const MAX_LOOKS = 10_000
const SAME_LOOK_MS = 3_600_000
const looks = scoped((_: Context) => new LRUCache<string, Date>({ max: MAX_LOOKS }))

/** Told under 谁看过, once an hour for each key and person. */
export async function recordKeyLook(
  ctx: Context,
  key: ApiKey,
  { memberId, contactId }: { memberId: string; contactId: string },
  what: string,
): Promise<void> {
  const look = `${key.id} ${contactId} ${what}`
  const now = ctx.clock.now()
  const before = looks(ctx).get(look)
  if (before && now.getTime() - before.getTime() < SAME_LOOK_MS) return
  await ctx.db.transaction((tx) =>
    recordAccess(ctx, tx, {
      ...{ memberId, kind: 'branch', who: `院区的系统“${key.name}”`, what, why: '安排和做检查', subject: contactId },
    }),
  )
  looks(ctx).set(look, now)
}
