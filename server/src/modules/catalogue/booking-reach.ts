import type { BookingPlace } from '../../app/module-ports.ts'
import { type FreeDays, isDoneAt, isFreeAt } from './can-be-booked.ts'
import type { SearchIndex, SearchNames } from './search-index.ts'
import type { Kind } from './search-profiles.ts'

/** By kind of product at how many of some branches it is done, and at how many of them a place is free soon. */
export interface Reach {
  done: Uint16Array
  free: Uint16Array
}

interface ReachOfCity extends Reach {
  id: string
  name: string
  /** In the operator's order. */
  branches: readonly (Reach & { id: string; name: string })[]
}

/** What can be booked where. */
export interface Reaches {
  everywhere: Reach
  /** In the order of their first branches. */
  cities: ReadonlyMap<string, ReachOfCity>
}

const kept = new WeakMap<SearchNames, { free: FreeDays; kinds: number; reaches: Reaches }>()

/** Kept until branches, free places or kinds of products change. */
export function reachesOf({ names, profiles: { kinds } }: SearchIndex, free: FreeDays): Reaches {
  const known = kept.get(names)
  if (known?.free === free && known.kinds === kinds.length) return known.reaches
  const cities = [...Map.groupBy(names.places, ({ cityId }) => cityId)].map(([id, there]): [string, ReachOfCity] => [
    id,
    {
      ...{ id, name: there[0]?.cityName ?? '', ...reachOf(kinds, there, free) },
      branches: there.map((place) => ({
        ...{ id: place.branchId, name: place.branchName, ...reachOf(kinds, [place], free) },
      })),
    },
  ])
  const reaches = { everywhere: reachOf(kinds, names.places, free), cities: new Map(cities) }
  kept.set(names, { free, kinds: kinds.length, reaches })
  return reaches
}

function reachOf(kinds: readonly Kind[], there: readonly BookingPlace[], free: FreeDays): Reach {
  return {
    done: Uint16Array.from(kinds, (kind) => there.filter((place) => isDoneAt(kind, place)).length),
    free: Uint16Array.from(kinds, (kind) => there.filter((place) => isFreeAt(kind, place, free)).length),
  }
}

const NOWHERE: Reach = { done: new Uint16Array(0), free: new Uint16Array(0) }

/** The branches that a wish is about. */
export function wishedReach(
  { everywhere, cities }: Reaches,
  { cityId, branchId }: { cityId?: string | undefined; branchId?: string | undefined },
): Reach {
  if (cityId === undefined && branchId === undefined) return everywhere
  const there = cityId === undefined ? [...cities.values()] : [cities.get(cityId)].filter((city) => city !== undefined)
  if (branchId === undefined) return there[0] ?? NOWHERE
  return there.flatMap(({ branches }) => branches).find(({ id }) => id === branchId) ?? NOWHERE
}
