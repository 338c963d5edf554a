import type { BookableBranch } from '../../../app/module-ports.ts'
import { openVersionCache } from '../../../platform/cache/version-cache.ts'
import { scoped } from '../../../platform/scope.ts'
import { type FreeDays, isDoneAt, isFreeAt } from '../../catalogue/public.ts'
import type { Kind } from '../engine/profiles.ts'
import type { SearchIndex, SearchNames } from '../engine/search-index.ts'

/** By kind of product, how many of some branches offer it, and how many of those have a free slot soon. */
export interface BranchAvailability {
  offered: Uint16Array
  free: Uint16Array
}

interface CityAvailability extends BranchAvailability {
  id: string
  name: string
  /** In the operator's order. */
  branches: readonly (BranchAvailability & { id: string; name: string })[]
}

/** What can be booked where. */
export interface AvailabilityByCity {
  everywhere: BranchAvailability
  /** In the order of their first branches. */
  cities: ReadonlyMap<string, CityAvailability>
}

const cacheOf = scoped((_: SearchIndex) => openVersionCache<AvailabilityByCity>())

/** Cached until branches, free slots or kinds of products change. */
export function branchAvailability(index: SearchIndex, free: FreeDays): AvailabilityByCity {
  const { names, profiles } = index
  const version = [names, free, profiles.kinds.length]
  return cacheOf(index).get(version, () => countAvailability(names, profiles.kinds, free))
}

function countAvailability(names: SearchNames, kinds: readonly Kind[], free: FreeDays): AvailabilityByCity {
  const cities = [...Map.groupBy(names.places, ({ cityId }) => cityId)].map(
    ([id, there]): [string, CityAvailability] => [
      id,
      {
        ...{ id, name: there[0]?.cityName ?? '', ...countBranches(kinds, there, free) },
        branches: there.map((place) => ({
          ...{ id: place.branchId, name: place.branchName, ...countBranches(kinds, [place], free) },
        })),
      },
    ],
  )
  return { everywhere: countBranches(kinds, names.places, free), cities: new Map(cities) }
}

function countBranches(kinds: readonly Kind[], there: readonly BookableBranch[], free: FreeDays): BranchAvailability {
  return {
    offered: Uint16Array.from(kinds, (kind) => there.filter((place) => isDoneAt(kind, place)).length),
    free: Uint16Array.from(kinds, (kind) => there.filter((place) => isFreeAt(kind, place, free)).length),
  }
}

const NOWHERE: BranchAvailability = { offered: new Uint16Array(0), free: new Uint16Array(0) }

/** For the requested city or branch. */
export function selectAvailability(
  { everywhere, cities }: AvailabilityByCity,
  { cityId, branchId }: { cityId?: string | undefined; branchId?: string | undefined },
): BranchAvailability {
  if (cityId === undefined && branchId === undefined) return everywhere
  const there = cityId === undefined ? [...cities.values()] : [cities.get(cityId)].filter((city) => city !== undefined)
  if (branchId === undefined) return there[0] ?? NOWHERE
  return there.flatMap(({ branches }) => branches).find(({ id }) => id === branchId) ?? NOWHERE
}
