import type { ServiceKind } from '@mall/contract/shapes'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { RatingOfBranch } from '../../app/module-ports.ts'
import type { BranchFacts } from './queries.ts'
import { type earliestFrom, mainService } from './rules.ts'

/** A branch as shown in lists. */
export function cardOf(branch: BranchFacts, distance: number | null, earliest: ReturnType<typeof earliestFrom>) {
  const { id, name, brandName, cityId, cityName, address, image, phone, openingHours, latitude, longitude } = branch
  return {
    ...{ id, name, brandName, cityId, cityName, address, imageUrl: image, phone, openingHours },
    ...{ latitude, longitude, distance, ...earliest },
    services: branch.services.filter(isService),
  }
}

function isService(name: string): name is z.output<typeof ServiceKind> {
  return name === 'general' || name === 'dental' || name === 'market'
}

/** Count and average alone: what else there is stands with the ratings. */
export function ratingOf(found: ReadonlyMap<string, RatingOfBranch>, branchId: string): RatingOfBranch {
  const { count, average } = found.get(branchId) ?? { count: 0, average: null }
  return { count, average }
}

/** First day with free capacity, by branch: for this service, else for the branch's main one. */
export async function earliestDays(
  ctx: Context,
  branches: readonly BranchFacts[],
  service?: string,
): Promise<Map<string, string>> {
  const days = new Map<string, string>()
  for (const [kind, group] of Map.groupBy(branches, (branch) => service ?? mainService(branch))) {
    const ids = group.map(({ id }) => id)
    for (const [id, day] of await ctx.modules.earliestDays(ctx, ctx.db, ids, kind)) days.set(id, day)
  }
  return days
}

/** Capacity of these branches from the first to the last of `days`. */
export async function availabilityOf(
  ctx: Context,
  branches: readonly BranchFacts[],
  service: string,
  days: ReadonlyMap<string, string>,
) {
  const bookable = branches.filter(({ id }) => days.has(id))
  const sorted = bookable.map(({ id }) => days.get(id) ?? '').sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return new Map<string, never>()
  return ctx.modules.availabilityByBranch(ctx, ctx.db, {
    branchIds: bookable.map(({ id }) => id),
    service,
    first,
    last,
  })
}
