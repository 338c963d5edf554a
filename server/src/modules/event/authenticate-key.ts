import type { KeyRight } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow, mallTime } from '../../platform/clock.ts'
import { byId, countOne } from '../account/public.ts'
import { digestOfKey } from './keys.ts'
import { apiKey } from './tables.ts'

const MINUTE = 60
const MINUTE_MS = MINUTE * 1_000

export type ApiKey = Pick<typeof apiKey.$inferSelect, 'id' | 'name' | 'branchId' | 'tail' | 'rights'>

interface Call {
  right: KeyRight
  /** What is counted, and how often a minute allows it. */
  calls: string
  max: number
}

/** The live key of `Authorization: Bearer …`. Fails with KEY_WRONG, KEY_LACKS_RIGHT or KEY_TOO_OFTEN. */
export async function authenticateKey(
  ctx: Context,
  authorization: string | undefined,
  { right, calls, max }: Call,
): Promise<ApiKey> {
  const [, text = ''] = /^Bearer (\S{1,100})$/i.exec(authorization ?? '') ?? []
  const digest = digestOfKey(text, ctx.settings.mallEnv === 'prod')
  const live = and(isNull(apiKey.endedAt), gt(apiKey.expiresAt, mallNow))
  const [key] =
    digest === null
      ? []
      : await ctx.db
          .select()
          .from(apiKey)
          .where(and(eq(apiKey.digest, digest), live))
  if (!key) {
    ctx.security.record('wrong-api-key', {})
    return fail('KEY_WRONG')
  }
  if (!key.rights.includes(right)) return fail('KEY_LACKS_RIGHT')
  if ((await countOne(ctx, byId(calls, key.id), MINUTE)) > max) return fail('KEY_TOO_OFTEN')
  const isOld = or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, mallTime(-MINUTE_MS)))
  await ctx.db
    .update(apiKey)
    .set({ lastUsedAt: ctx.clock.now() })
    .where(and(eq(apiKey.id, key.id), isOld))
  return key
}
