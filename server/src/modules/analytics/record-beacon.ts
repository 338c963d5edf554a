import { Beacon } from '@mall/contract/analytics/calls'
import { dayOf } from '@mall/contract/days'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { byNetwork, consumeRate } from '../account/public.ts'
import { addCounts, type Counted } from './add-counts.ts'
import { screenOf } from './rules.ts'
import { analyticsOutbox } from './tables.ts'

/** Five hundred people behind one address. */
const PER_NETWORK = { max: 1_000, windowSeconds: 60 }
/** Most beacons waiting for the outside service; further ones are only counted here. */
const MAX_WAITING = 5_000

/**
 * `POST /api/v1/analytics/beacon`: counts page events. Outside the contract, because `sendBeacon` carries neither
 * signature nor channel.
 */
export function beaconRoute(fastify: FastifyInstance, ctx: Context): void {
  fastify.post('/api/v1/analytics/beacon', async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    const beacon = Beacon.safeParse(request.body)
    reply.header('cache-control', 'no-store')
    if (!beacon.success || (site !== undefined && site !== 'same-origin')) return reply.code(400).send()
    if (!(await consumeRate(ctx, byNetwork('beacons', request.ip), PER_NETWORK))) return reply.code(429).send()
    await recordBeacon(ctx, beacon.data, request.ip)
    return reply.code(204).send()
  })
}

async function recordBeacon(
  ctx: Context,
  { channel, source, events }: z.output<typeof Beacon>,
  ip: string,
): Promise<void> {
  const now = ctx.clock.now()
  const day = dayOf(now)
  const rows = new Map<string, Counted>()
  for (const { kind, page, target, seconds } of events) {
    const screen = screenOf(page)
    const key = [kind, screen, target].join('\n')
    const known = rows.get(key) ?? { day, channel, kind, page: screen, target, source, times: 0, seconds: 0 }
    rows.set(key, { ...known, times: known.times + 1, seconds: known.seconds + seconds })
  }
  await addCounts(ctx, [...rows.values()], ip)
  if (!ctx.analytics || (await isFull(ctx))) return
  // To the minute: an exact time could be matched with other logs.
  const at = `${now.toISOString().slice(0, 16)}Z`
  const outboxEvents = events.map((event) => ({ ...event, page: screenOf(event.page), channel, source, at }))
  await ctx.db.insert(analyticsOutbox).values({ id: ctx.ids.id(), events: outboxEvents, dueAt: now })
}

async function isFull(ctx: Context): Promise<boolean> {
  const beyond = await ctx.db.select({ id: analyticsOutbox.id }).from(analyticsOutbox).offset(MAX_WAITING).limit(1)
  return beyond.length > 0
}
