import { createHash } from 'node:crypto'
import {
  type addCalendarFeed as adding,
  type listCalendarFeeds as listing,
  removeCalendarFeed as removing,
} from '@mall/contract/calendar/feed'
import { CALENDAR_PATH, MAX_CALENDAR_FEEDS } from '@mall/contract/calendar/terms'
import { fail } from '@mall/contract/failures'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { lockOpenMember, withIdempotency } from '../../account/public.ts'
import { calendarFeed } from '../calendar-tables.ts'

/** Made of the house's key and the feed, so that an answer given again needs no stored secret. */
const tokenOf = (ctx: Context, feedId: string) => ctx.vault.mac('calendar feed', feedId)
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export const listCalendarFeeds: Handler<typeof listing> = async (_, { ctx, member }) => {
  const own = eq(calendarFeed.memberId, member.id)
  const rows = await ctx.db.select().from(calendarFeed).where(own).orderBy(asc(calendarFeed.createdAt))
  return {
    list: rows.map(({ id, device, createdAt, readAt }) => ({
      ...{ feedId: id, device, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null },
    })),
  }
}

const Added = z.object({ feedId: z.string() })

export const addCalendarFeed: Handler<typeof adding> = async (input, call) => {
  const { ctx, member } = call
  const { feedId } = await withIdempotency(ctx, call, ['addCalendarFeed', input], Added.parse, async (tx) => {
    // Of two at once the second counts the first.
    await lockOpenMember(tx, member.id)
    const own = eq(calendarFeed.memberId, member.id)
    if ((await tx.$count(calendarFeed, own)) >= MAX_CALENDAR_FEEDS) return fail('CALENDAR_FEEDS_FULL')
    const id = ctx.ids.id()
    await tx.insert(calendarFeed).values({
      ...{ id, memberId: member.id, device: input.device, tokenDigest: digestOf(tokenOf(ctx, id)) },
      createdAt: ctx.clock.now(),
    })
    return { feedId: id }
  })
  return { feedId, url: `${ctx.settings.publicOrigin}${CALENDAR_PATH}/${tokenOf(ctx, feedId)}.ics` }
}

/** At once: the next time its calendar asks, the address is not there. */
export const removeCalendarFeed: Handler<typeof removing> = async (input, call) => {
  const { ctx, member } = call
  return withIdempotency(ctx, call, ['removeCalendarFeed', input], removing.output.parse, async (tx) => {
    const own = and(eq(calendarFeed.id, input.feedId), eq(calendarFeed.memberId, member.id))
    const gone = await tx.delete(calendarFeed).where(own).returning({ id: calendarFeed.id })
    return gone.length > 0 ? { done: true as const } : fail('NOT_FOUND')
  })
}
