import { Beacon } from '@mall/contract/analytics'
import { dayOf } from '@mall/contract/days'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { screenOf } from './rules.ts'
import { analyticsCount, analyticsOutbox } from './tables.ts'

const PER_IP_MINUTE = 120

/**
 * `POST /api/v1/analytics/beacon`: counts what a browser tells. Outside the contract, because `sendBeacon` carries
 * neither signature nor channel; nothing here is worth a signature.
 */
export function beaconRoute(fastify: FastifyInstance, ctx: Context): void {
  fastify.post('/api/v1/analytics/beacon', async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    const beacon = Beacon.safeParse(request.body)
    reply.header('cache-control', 'no-store')
    if (!beacon.success || (site !== undefined && site !== 'same-origin')) return reply.code(400).send()
    if (!ctx.limits.take(`beacon ${request.ip}`, PER_IP_MINUTE, 60_000)) return reply.code(429).send()
    await recordBeacon(ctx, beacon.data)
    return reply.code(204).send()
  })
}

async function recordBeacon(ctx: Context, { channel, source, events }: z.output<typeof Beacon>): Promise<void> {
  const now = ctx.clock.now()
  const day = dayOf(now)
  const rows = new Map<string, typeof analyticsCount.$inferInsert>()
  for (const { kind, page, target, seconds } of events) {
    const screen = screenOf(page)
    const key = [kind, screen, target].join('\n')
    const known = rows.get(key) ?? { day, channel, kind, page: screen, target, source, times: 0, seconds: 0 }
    rows.set(key, { ...known, times: known.times + 1, seconds: known.seconds + seconds })
  }
  // In one order for everybody, so that two beacons never wait for each other.
  const counted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await ctx.db.transaction(async (tx) => {
    if (ctx.analytics) {
      // To the minute: the very second could be put beside a log that knows more.
      const at = `${now.toISOString().slice(0, 16)}Z`
      const told = events.map((event) => ({ ...event, page: screenOf(event.page), channel, source, at }))
      await tx.insert(analyticsOutbox).values({ id: ctx.ids.id(), events: told, dueAt: now })
    }
    await tx
      .insert(analyticsCount)
      .values(counted)
      .onConflictDoUpdate({
        target: [
          analyticsCount.day,
          analyticsCount.kind,
          analyticsCount.page,
          analyticsCount.target,
          analyticsCount.source,
          analyticsCount.channel,
        ],
        set: {
          times: sql`${analyticsCount.times} + excluded.times`,
          seconds: sql`${analyticsCount.seconds} + excluded.seconds`,
        },
      })
  })
}
