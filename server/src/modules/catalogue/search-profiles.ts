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

/** What profiles share in turn: how it is booked, and for whom it is. */
export type Kind = Pick<Profile, 'serviceKind' | 'tier'>

/** All profiles, each once, and what facets count of them, as small numbers. */
export interface Profiles {
  numberOf(profile: Profile): number
  /** By number; the first one is nobody's. */
  readonly all: readonly (Profile | null)[]
  readonly kinds: ReadonlyMap<Kind, number>
  readonly crews: ReadonlyMap<readonly Fit[], number>
  /** Given how many products each profile has, how many have this value. */
  counter(counts: Uint32Array): Counted
}

export interface Counted {
  of(group: Group, value: string): number
  ofKind(kind: Kind): number
  ofCrew(fits: readonly Fit[]): number
}

export type Group = 'crowd' | 'tier' | 'brand' | 'category' | 'organ'

export function openProfiles(): Profiles {
  const all: (Profile | null)[] = [null]
  const numbers = new Map<string, number>()
  /** By profile the numbers of its values. */
  const valuesOf: number[][] = [[]]
  const values = new Map<string, number>()
  const kinds = new Map<Kind, number>()
  const crews = new Map<readonly Fit[], number>()

  const numbered = (key: string) => {
    const known = values.get(key)
    if (known !== undefined) return known
    values.set(key, values.size)
    return values.size - 1
  }
  const numberedIn = <K>(known: Map<K, number>, thing: K, key: string) => {
    const isNew = !values.has(key)
    const number = numbered(key)
    if (isNew) known.set(thing, number)
    return number
  }

  return {
    all,
    kinds,
    crews,
    numberOf(profile) {
      const key = JSON.stringify(profile)
      const known = numbers.get(key)
      if (known !== undefined) return known
      const { crowd, tier, brandId, categoryIds, organIds, fits, serviceKind } = profile
      const keys = [
        ...[keyOf('crowd', crowd), keyOf('tier', String(tier)), keyOf('brand', brandId)],
        ...[...new Set(categoryIds)].map((id) => keyOf('category', id)),
        ...[...new Set(organIds)].map((id) => keyOf('organ', id)),
      ]
      valuesOf.push([
        ...keys.map(numbered),
        numberedIn(kinds, { serviceKind, tier }, `kind ${serviceKind} ${tier}`),
        numberedIn(crews, fits, `crew ${JSON.stringify(fits)}`),
      ])
      const number = all.push(profile) - 1
      numbers.set(key, number)
      return number
    },
    counter(counts) {
      const found = new Uint32Array(values.size)
      for (let profile = 1; profile < counts.length; profile++) {
        const count = counts[profile] ?? 0
        if (count === 0) continue
        for (const value of valuesOf[profile] ?? []) found[value] = (found[value] ?? 0) + count
      }
      const at = (value: number | undefined) => (value === undefined ? 0 : (found[value] ?? 0))
      return {
        of: (group, value) => at(values.get(keyOf(group, value))),
        ofKind: (kind) => at(kinds.get(kind)),
        ofCrew: (fits) => at(crews.get(fits)),
      }
    },
  }
}

function keyOf(group: Group, value: string): string {
  return `${group} ${value}`
}
