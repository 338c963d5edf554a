import { EVENT_FEED, FeedPage, FeedQuery } from '@mall/contract/event/feed'
import { KEY_READS_PER_MINUTE } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { mallNow, mallTime } from '../../platform/clock.ts'
import { byId, countOne } from '../account/public.ts'
import { digestOfKey } from './keys.ts'
import { apiKey, event, eventSequence } from './tables.ts'

const MINUTE = 60
const MINUTE_MS = MINUTE * 1_000

/** `GET /api/v1/events?after=&limit=`: what happened since, for a program with a key. Outside the contract: no browser calls it. */
export function eventFeed(fastify: FastifyInstance, ctx: Context): void {
  fastify.get(EVENT_FEED, async (request, reply) => {
    const key = await keyOf(ctx, request.headers.authorization ?? '')
    const query = FeedQuery.safeParse(request.query)
    if (!query.success) {
      const [issue] = query.error.issues
      const [field, reason] = [String(issue?.path[0] ?? '参数'), issue?.message ?? '']
      return fail('BAD_INPUT', { field, reason }, `参数有误：${field}，${reason}`)
    }
    reply.header('cache-control', 'no-store')
    return { code: 0, msg: 'ok', data: await readFeed(ctx, query.data, key.branchId) }
  })
}

async function keyOf(ctx: Context, authorization: string): Promise<typeof apiKey.$inferSelect> {
  const [, text = ''] = /^Bearer (\S{1,100})$/i.exec(authorization) ?? []
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
  if ((await countOne(ctx, byId('event feed', key.id), MINUTE)) > KEY_READS_PER_MINUTE) return fail('KEY_TOO_OFTEN')
  const isOld = or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, mallTime(-MINUTE_MS)))
  await ctx.db
    .update(apiKey)
    .set({ lastUsedAt: ctx.clock.now() })
    .where(and(eq(apiKey.id, key.id), isOld))
  return key
}

/** `next` moves on over events of other branches too. */
async function readFeed(
  { db }: Context,
  { after, limit }: z.output<typeof FeedQuery>,
  branchId: string | null,
): Promise<z.input<typeof FeedPage>> {
  const [mark] = await db
    .select({ last: eventSequence.last, oldest: sql<number | null>`(select min(sequence) from event)`.mapWith(Number) })
    .from(eventSequence)
  const { last = 0, oldest = null } = mark ?? {}
  if (after > 0 && after < (oldest ?? last + 1) - 1) fail('EVENTS_GONE')
  const rows = await db
    .select()
    .from(event)
    .where(and(gt(event.sequence, after), branchId === null ? undefined : sql`${branchId} = any (${event.branchIds})`))
    .orderBy(asc(event.sequence))
    .limit(limit)
  const events = rows.map(({ sequence, id, type, subject, at, branchIds, data }) => ({
    ...{ sequence: Number(sequence), id, type, subject, at: at.toISOString(), branchIds, data },
  }))
  const end = events.length === limit ? events.at(-1)?.sequence : undefined
  return FeedPage.parse({ events, next: end ?? Math.max(after, last, events.at(-1)?.sequence ?? 0) })
}
