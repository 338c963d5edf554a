import { addDays } from '@mall/contract/days'
import type { Context } from '../../context.ts'
import type { FreeDays } from './can-be-booked.ts'
import { liveIndex } from './live-index.ts'

/** 本周: the next seven days. */
const DAYS = 7
const FRESH_MS = 5_000

interface Kept {
  day: string
  until: number
  free: Promise<FreeDays>
}
const kept = new WeakMap<Context, Kept>()

/** By service the branches with a free place within the next seven days; a few seconds old at most. */
export function freeThisWeek(ctx: Context): Promise<FreeDays> {
  const now = ctx.clock.now().getTime()
  const day = ctx.clock.today()
  const known = kept.get(ctx)
  if (known && known.day === day && now < known.until) return known.free
  const free = read(ctx, addDays(day, DAYS))
  kept.set(ctx, { day, until: now + FRESH_MS, free })
  free.catch(() => kept.delete(ctx))
  return free
}

async function read(ctx: Context, last: string): Promise<FreeDays> {
  const { places } = await liveIndex(ctx)
  const services = new Set(places.flatMap((place) => place.services))
  const free = new Map<string, Set<string>>()
  for (const service of services) {
    const branchIds = places.filter((place) => place.services.includes(service)).map(({ branchId }) => branchId)
    const days = await ctx.doors.earliestDays(ctx, ctx.db, branchIds, service)
    free.set(service, new Set(branchIds.filter((id) => (days.get(id) ?? '9999-12-31') <= last)))
  }
  return free
}
