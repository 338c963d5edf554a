import { openScope, type Scope } from '../../../platform/scope.ts'
import type { Eligibility, ProductProfile } from '../../catalogue/public.ts'

/** How it is booked, shared by many profiles. */
export type Kind = Pick<ProductProfile, 'serviceKind' | 'tier'>

/** All distinct profiles and their facet values, as small numbers. */
export interface Profiles {
  /** Cache of values derived from them. */
  readonly scope: Scope
  numberOf(profile: ProductProfile): number
  readonly all: readonly ProductProfile[]
  /** Distinct kinds and audiences. */
  readonly kinds: readonly Kind[]
  readonly audiences: readonly (readonly Eligibility[])[]
  /** By profile, the number of its kind and of its audience. */
  readonly kindOf: readonly number[]
  readonly audienceOf: readonly number[]
  /** Counts for given numbers of products by profile: */
  counter(counts: Uint32Array): ProfileCounts
}

/** Number of products with this value, kind or audience; each computed on demand. */
export interface ProfileCounts {
  values(group: Group): (value: string) => number
  kinds(): Uint32Array
  audiences(): Uint32Array
}

export type Group = 'crowd' | 'tier' | 'brand' | 'category' | 'organ'

export function openProfiles(): Profiles {
  const all = openInterner<ProductProfile>()
  const kinds = openInterner<Kind>()
  const audiences = openInterner<readonly Eligibility[]>()
  const kindOf: number[] = []
  const audienceNumbers: number[] = []
  const values: Record<Group, Values> = {
    ...{
      crowd: openValueCounts(),
      tier: openValueCounts(),
      brand: openValueCounts(),
      category: openValueCounts(),
      organ: openValueCounts(),
    },
  }

  return {
    scope: openScope(),
    all: all.things,
    kinds: kinds.things,
    audiences: audiences.things,
    kindOf,
    audienceOf: audienceNumbers,
    numberOf(profile) {
      const number = all.numberOf(profile)
      if (number < kindOf.length) return number
      const { crowd, tier, brandId, categoryIds, organIds, eligibility, serviceKind } = profile
      values.crowd.push([crowd])
      values.tier.push([String(tier)])
      values.brand.push([brandId])
      values.category.push(categoryIds)
      values.organ.push(organIds)
      kindOf.push(kinds.numberOf({ serviceKind, tier }))
      audienceNumbers.push(audiences.numberOf(eligibility))
      return number
    },
    counter: (counts) => ({
      values: (group) => values[group].counted(counts),
      kinds: () => summed(counts, kindOf, kinds.things.length),
      audiences: () => summed(counts, audienceNumbers, audiences.things.length),
    }),
  }
}

/** Number of products by kind, given the kind of each profile. */
function summed(counts: Uint32Array, kindOf: readonly number[], kinds: number): Uint32Array {
  const sums = new Uint32Array(kinds)
  for (let profile = 0; profile < counts.length; profile++) {
    const kind = kindOf[profile] ?? 0
    sums[kind] = (sums[kind] ?? 0) + (counts[profile] ?? 0)
  }
  return sums
}

type Values = ReturnType<typeof openValueCounts>

/** The distinct values of one profile field, numbered in order of appearance. */
function openValueCounts() {
  const numbers = new Map<string, number>()
  /** By profile. */
  const all: number[][] = []
  return {
    push(values: readonly string[]) {
      for (const value of values) if (!numbers.has(value)) numbers.set(value, numbers.size)
      all.push([...new Set(values)].flatMap((value) => numbers.get(value) ?? []))
    },
    counted(counts: Uint32Array): (value: string) => number {
      const sums = new Uint32Array(numbers.size)
      for (let profile = 0; profile < counts.length; profile++) {
        const count = counts[profile] ?? 0
        if (count !== 0) for (const value of all[profile] ?? []) sums[value] = (sums[value] ?? 0) + count
      }
      return (value) => sums[numbers.get(value) ?? sums.length] ?? 0
    },
  }
}

/** Values that are equal as JSON, numbered in order of appearance. */
function openInterner<T>() {
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
