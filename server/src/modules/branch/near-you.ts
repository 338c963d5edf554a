import type { listOrg } from '@mall/contract/branch/calls'
import { addDays } from '@mall/contract/days'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { DayOfBranch } from '../../app/module-ports.ts'
import { availabilityOf, cardOf, earliestDays, ratingOf } from './branch-card.ts'
import {
  type BranchFacts,
  findCityCentre,
  listBranches,
  listCitiesWithBranches,
  listOpenOnWeekends,
} from './queries.ts'
import { distanceMetres, earliestFrom, hasFeature, mainService, type Position } from './rules.ts'

/** Branches of a city, or nearest to a position, or both; of the first city by default. */
export const branchesNearYou: Handler<typeof listOrg> = async (input, { ctx }) => {
  const givenPosition = positionOf(input)
  const { service, tier = 0, freeWithin, features, order, size } = input
  const able = (await listBranches(ctx.db)).filter(
    ({ services, maxTier }) => (service === undefined || services.includes(service)) && maxTier >= tier,
  )
  const requested = able.find(({ id }) => id === input.first)
  const named = requested?.cityId ?? input.cityId
  const cityId = named ?? (givenPosition ? undefined : (await listCitiesWithBranches(ctx.db))[0]?.cityId)
  const centre = !givenPosition && input.fromCentre && cityId ? await findCityCentre(ctx.db, cityId) : null
  const position = givenPosition ?? centre
  const from = position && { ...position, isCentre: givenPosition === null }
  const onWeekends = features.includes('weekend') ? await listOpenOnWeekends(ctx.db) : undefined
  const found = able
    .filter((branch) => cityId === undefined || branch.cityId === cityId)
    .filter((branch) => features.every((feature) => hasFeature(branch, feature, onWeekends)))
    .map((branch) => ({ branch, distance: position ? distanceMetres(position, branch) : null }))
  if (position) found.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  // Days are read for all branches only if the request filters or sorts by them.
  const filtered = freeWithin === undefined && order === 'usual' ? found : await byDays(ctx, found, input)
  const shown = filtered
    .toSorted((a, b) => Number(b.branch === requested) - Number(a.branch === requested))
    .slice(0, size)
  const list = await nearCards(ctx, shown, service)
  return { cityId: cityId ?? cityOf(shown), from, list, total: filtered.length, nationalTotal: able.length }
}

/** Branches with free capacity soon enough, soonest first if requested. */
async function byDays(ctx: Context, found: readonly NearBranch[], { service, freeWithin, order }: DaysQuery) {
  const branches = found.map(({ branch }) => branch)
  const days = await earliestDays(ctx, branches, service)
  const dayOf = ({ branch }: NearBranch) => days.get(branch.id) ?? NEVER
  const last = freeWithin === undefined ? NEVER : addDays(ctx.clock.today(), freeWithin)
  const filtered = found.filter((one) => dayOf(one) <= last)
  // Stable: branches with the same day keep their order.
  if (order === 'soonest') filtered.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))
  return filtered
}

type DaysQuery = Pick<z.output<typeof listOrg.input>, 'service' | 'freeWithin' | 'order'>

interface NearBranch {
  branch: BranchFacts
  distance: number | null
}

/** No GB/T 2260 code: the mall has no branch yet. */
const NOWHERE = '000000'
/** Later than every date. */
const NEVER = '9999-12-31'

const cityOf = (found: readonly NearBranch[]) => found[0]?.branch.cityId ?? NOWHERE

function positionOf({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) {
  return latitude === undefined || longitude === undefined ? null : ({ latitude, longitude } satisfies Position)
}

async function nearCards(ctx: Context, found: readonly NearBranch[], service: string | undefined) {
  const branches = found.map(({ branch }) => branch)
  const ids = branches.map(({ id }) => id)
  const [days, ratings] = await Promise.all([
    earliestDays(ctx, branches, service),
    ctx.modules.ratingSummaries(ctx, ids),
  ])
  const places = new Map<string, DayOfBranch>()
  for (const [kind, group] of Map.groupBy(branches, (branch) => service ?? mainService(branch))) {
    for (const [id, list] of await availabilityOf(ctx, group, kind, days)) {
      const day = list.find((each) => each.day === days.get(id))
      if (day) places.set(id, day)
    }
  }
  return found.map(({ branch, distance }) => ({
    ...cardOf(branch, distance, earliestFrom(ctx.clock.today(), days.get(branch.id) ?? null)),
    earliestPlaces: places.get(branch.id) ?? null,
    wayThere: (branch.traffic.split('\n')[0] ?? '').replace('：', ' '),
    tags: branch.tags,
    rating: ratingOf(ratings, branch.id),
  }))
}
