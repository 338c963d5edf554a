import type { Fit } from './list-fits.ts'
import type { Card } from './product-card.ts'

/** What many products have in common: all that filters and facets ask, but the price. */
export interface Profile extends Pick<Card, 'crowd' | 'tier' | 'serviceKind'> {
  brandId: string
  categoryIds: readonly string[]
  organIds: readonly string[]
  /** For whom it is; nobody's examination is for everybody. */
  fits: readonly Fit[]
}

/** What profiles share in turn: how it is booked. */
export type Kind = Pick<Profile, 'serviceKind' | 'tier'>

/** All profiles, each once, and what facets count of them, as small numbers. */
export interface Profiles {
  numberOf(profile: Profile): number
  readonly all: readonly Profile[]
  /** How they are booked, and for whom they are: each once. */
  readonly kinds: readonly Kind[]
  readonly crews: readonly (readonly Fit[])[]
  /** By profile the number of its kind, and of its crew. */
  readonly kindOf: readonly number[]
  readonly crewOf: readonly number[]
  /** Given how many products each profile has, how many have this value, kind or crew. */
  counter(counts: Uint32Array): Counted
}

export interface Counted {
  of(group: Group, value: string): number
  kinds: Uint32Array
  crews: Uint32Array
}

export type Group = 'crowd' | 'tier' | 'brand' | 'category' | 'organ'

export function openProfiles(): Profiles {
  const all = openNumbered<Profile>()
  const kinds = openNumbered<Kind>()
  const crews = openNumbered<readonly Fit[]>()
  const kindOf: number[] = []
  const crewOf: number[] = []
  /** By profile the numbers of its values. */
  const valuesOf: number[][] = []
  const values: Record<Group, Map<string, number>> = {
    ...{ crowd: new Map(), tier: new Map(), brand: new Map(), category: new Map(), organ: new Map() },
  }
  let valueCount = 0

  const numberOfValue = (group: Group, value: string) => {
    const known = values[group].get(value)
    if (known !== undefined) return known
    values[group].set(value, valueCount)
    return valueCount++
  }

  return {
    all: all.things,
    kinds: kinds.things,
    crews: crews.things,
    kindOf,
    crewOf,
    numberOf(profile) {
      const number = all.numberOf(profile)
      if (number < valuesOf.length) return number
      const { crowd, tier, brandId, categoryIds, organIds, fits, serviceKind } = profile
      valuesOf.push([
        ...[numberOfValue('crowd', crowd), numberOfValue('tier', String(tier)), numberOfValue('brand', brandId)],
        ...[...new Set(categoryIds)].map((id) => numberOfValue('category', id)),
        ...[...new Set(organIds)].map((id) => numberOfValue('organ', id)),
      ])
      kindOf.push(kinds.numberOf({ serviceKind, tier }))
      crewOf.push(crews.numberOf(fits))
      return number
    },
    counter(counts) {
      const found = new Uint32Array(valueCount)
      const ofKinds = new Uint32Array(kinds.things.length)
      const ofCrews = new Uint32Array(crews.things.length)
      for (let profile = 0; profile < counts.length; profile++) {
        const count = counts[profile] ?? 0
        if (count === 0) continue
        add(ofKinds, kindOf[profile], count)
        add(ofCrews, crewOf[profile], count)
        for (const value of valuesOf[profile] ?? []) add(found, value, count)
      }
      return {
        of: (group, value) => found[values[group].get(value) ?? valueCount] ?? 0,
        kinds: ofKinds,
        crews: ofCrews,
      }
    },
  }
}

function add(counts: Uint32Array, at: number | undefined, count: number): void {
  if (at !== undefined) counts[at] = (counts[at] ?? 0) + count
}

/** Things that are the same when they read the same, numbered as they came. */
function openNumbered<T>() {
  const things: T[] = []
  const numbers = new Map<string, number>()
  return {
    things,
    numberOf(thing: T): number {
      const key = JSON.stringify(thing)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, things.length)
      return things.push(thing) - 1
    },
  }
}
