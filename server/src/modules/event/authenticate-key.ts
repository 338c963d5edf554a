import { isIPv6 } from 'node:net'
import type { KeyRight } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../app/context.ts'
import { mallNow, mallTime } from '../../platform/clock.ts'
import { scoped } from '../../platform/scope.ts'
import { byId, countOne } from '../account/public.ts'
import { recordAct } from '../staff/public.ts'
import { digestOfKey } from './keys.ts'
import { networkList } from './networks.ts'
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

/** The live key of `Authorization: Bearer …`. Fails with KEY_WRONG, KEY_NETWORK, KEY_LACKS_RIGHT or KEY_TOO_OFTEN. */
export async function authenticateKey(
  ctx: Context,
  { headers: { authorization }, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
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
  if (key.networks.length > 0 && !networkList(key.networks).check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) {
    await recordForeign(ctx, key, ip)
    return fail('KEY_NETWORK')
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

/** No call has this name. */
const REFUSED = 'refusedApiKey'
const MAX_KNOWN = 10_000
const SAME_MS = 3_600_000
const refusals = scoped((_: Context) => new LRUCache<string, Date>({ max: MAX_KNOWN }))

/** For whoever gave the key; once an hour for each key, whatever addresses it is tried from. */
async function recordForeign(ctx: Context, { id, name, tail, branchId }: ApiKey, ip: string): Promise<void> {
  ctx.security.record('foreign-api-key', { key: id, ip })
  const now = ctx.clock.now()
  const before = refusals(ctx).get(id)
  if (before && now.getTime() - before.getTime() < SAME_MS) return
  refusals(ctx).set(id, now)
  const by = { ctx, staff: { id: null, name, device: `接口密钥 …${tail}` } }
  await ctx.db.transaction((tx) =>
    recordAct(by, tx, {
      ...{ call: REFUSED, thing: { kind: 'api-key', id, name }, branchId, reason: '' },
      changes: [{ field: '从不许的网络地址用，没有让用', before: null, after: ip }],
    }),
  )
}
