import type { listOrg } from '@mall/contract/branch'
import type { ServiceKind } from '@mall/contract/shapes'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { type BranchFacts, listBranches, listCitiesWithBranches } from './queries.ts'
import { distanceMetres, type Position } from './rules.ts'

/** Branches of a city, or nearest first of a position, or both; of the first city when nothing is said. */
export const branchesNearYou: Handler<typeof listOrg> = async (input, { ctx }) => {
  const position = positionOf(input)
  const cityId = input.cityId ?? (position ? undefined : (await listCitiesWithBranches(ctx.db))[0]?.cityId)
  const found = (await listBranches(ctx.db, { cityId })).map((branch) => ({
    branch,
    distance: position ? distanceMetres(position, branch) : null,
  }))
  if (position) found.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  const shown = found.slice(0, input.size)
  const earliest = await earliestDays(
    ctx,
    shown.map(({ branch }) => branch),
  )
  return {
    cityId: cityId ?? shown[0]?.branch.cityId ?? NOWHERE,
    list: shown.map(({ branch, distance }) => cardOf(branch, distance, earliest.get(branch.id) ?? null)),
    total: found.length,
  }
}

/** GB/T 2260 has no such place: the mall has no branch yet. */
const NOWHERE = '000000'

function positionOf({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) {
  return latitude === undefined || longitude === undefined ? null : ({ latitude, longitude } satisfies Position)
}

/** The day on which a visitor could come first, for what the branch mainly does. */
async function earliestDays(ctx: Context, branches: readonly BranchFacts[]): Promise<Map<string, string>> {
  const days = new Map<string, string>()
  for (const [service, group] of Map.groupBy(branches, mainService)) {
    const ids = group.map(({ id }) => id)
    for (const [id, day] of await ctx.doors.earliestDays(ctx, ctx.db, ids, service)) days.set(id, day)
  }
  return days
}

function mainService({ services }: BranchFacts): string {
  return services.includes('general') ? 'general' : (services[0] ?? 'general')
}

function cardOf(branch: BranchFacts, distance: number | null, earliestDay: string | null) {
  const { id, name, brandName, cityId, cityName, address, image, phone, openingHours, latitude, longitude } = branch
  return {
    ...{ id, name, brandName, cityId, cityName, address, imageUrl: image, phone, openingHours },
    ...{ latitude, longitude, distance, earliestDay },
    services: branch.services.filter(isService),
  }
}

function isService(name: string): name is z.output<typeof ServiceKind> {
  return name === 'general' || name === 'dental' || name === 'market'
}
