import { addDays } from '@mall/contract/days'
import { staleWhileRevalidate } from '../../../app/stale-while-revalidate.ts'
import type { FreeDays } from '../../catalogue/public.ts'
import { liveIndex } from '../engine/live-index.ts'

/** 本周: the next seven days. */
const DAYS = 7
const FRESH_MS = 5_000

/** By service, the branches with a free slot within the next seven days; at most a few seconds old. */
export const freeThisWeek = staleWhileRevalidate<FreeDays>(FRESH_MS, async (ctx) => {
  const last = addDays(ctx.clock.today(), DAYS)
  const { places } = (await liveIndex(ctx)).names
  const free = new Map<string, Set<string>>()
  for (const service of new Set(places.flatMap((place) => place.services))) {
    const branchIds = places.filter((place) => place.services.includes(service)).map(({ branchId }) => branchId)
    const days = await ctx.modules.earliestDays(ctx, ctx.db, branchIds, service)
    free.set(service, new Set([...days].flatMap(([branchId, day]) => (day <= last ? [branchId] : []))))
  }
  return free
})
