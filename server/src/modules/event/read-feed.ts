import { EVENT_FEED, FeedPage, FeedQuery } from '@mall/contract/event/feed'
import { KEY_READS_PER_MINUTE } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { and, asc, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { authenticateKey } from './authenticate-key.ts'
import { readFeedQuery } from './feed-query.ts'
import { event, eventSequence } from './tables.ts'

/** `GET /api/v1/events?after=&limit=`: what happened since, for a program with a key. Outside the contract: no browser calls it. */
export function eventFeed(fastify: FastifyInstance, ctx: Context): void {
  fastify.get(EVENT_FEED, async (request, reply) => {
    const key = await authenticateKey(ctx, request, {
      ...{ right: 'events', calls: 'event feed', max: KEY_READS_PER_MINUTE },
    })
    const query = readFeedQuery(FeedQuery, request.query)
    reply.header('cache-control', 'no-store')
    return { code: 1, msg: 'ok', data: await readFeed(ctx, query, key.branchId) }
  })
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
