import { CALENDAR_EVERY_HOURS, CALENDAR_PATH, CALENDAR_READS_AN_HOUR } from '@mall/contract/calendar/terms'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../app/context.ts'
import { byId, byNetwork, consumeRate } from '../../account/public.ts'
import { getOperator } from '../../settings/public.ts'
import { calendarFeed } from '../calendar-tables.ts'
import { familyEvents } from './family-events.ts'
import { feedText } from './feed-text.ts'
import { digestOf } from './feeds.ts'

const HOUR_SECONDS = 3_600
const AN_HOUR = { max: CALENDAR_READS_AN_HOUR, windowSeconds: HOUR_SECONDS }
/** A token has 43 signs; nothing else is looked for. */
const FILE = /^([\w-]{43})\.ics$/

/** Calendars of phones read the family's bookings here. They cannot sign: the address is the secret. */
export function calendarFeeds(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { file: string } }>(
    `${CALENDAR_PATH}/:file`,
    // The address is in no log.
    { logLevel: 'silent' },
    async (request, reply) => answer(ctx, request, reply, FILE.exec(request.params.file)?.[1] ?? ''),
  )
}

async function answer(ctx: Context, request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
  const [feed] =
    token === ''
      ? []
      : await ctx.db
          .select()
          .from(calendarFeed)
          .where(eq(calendarFeed.tokenDigest, digestOf(token)))
  const stranger = byNetwork('calendar feed', request.ip)
  const asker = feed ? byId('calendar feed', feed.id) : stranger
  if (!(await consumeRate(ctx, asker, AN_HOUR))) {
    return plain(reply.code(429).header('retry-after', String(HOUR_SECONDS)), '太频繁了，一小时后再来')
  }
  if (!feed) return plain(reply.code(404), '这个日历地址已经停掉，请在商城里重新添加')
  await markRead(ctx, feed.id)
  const [events, { mallName }] = await Promise.all([familyEvents(ctx, feed.memberId), getOperator(ctx.db)])
  const text = feedText(events, { name: `${mallName}体检预约`, everyHours: CALENDAR_EVERY_HOURS })
  const tag = `"${digestOf(text)}"`
  reply.header('etag', tag).header('cache-control', 'private, max-age=900')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}

const plain = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

/** So that the member sees which of their calendars still come; at most once an hour. */
async function markRead({ db, clock }: Context, feedId: string): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - HOUR_SECONDS * 1000)
  await db
    .update(calendarFeed)
    .set({ readAt: now })
    .where(and(eq(calendarFeed.id, feedId), or(isNull(calendarFeed.readAt), lt(calendarFeed.readAt, before))))
}
