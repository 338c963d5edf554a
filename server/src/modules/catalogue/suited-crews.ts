import { isFor } from './can-be-booked.ts'
import type { Profiles } from './search-profiles.ts'

/** Wishes for several ages are endless; more than so many are not kept. */
const MOST = 200

const kept = new WeakMap<Profiles, Map<string, Uint8Array>>()

/** By crew 1 where it is for this sex and one of these ages. Kept, because every page of facets asks the same. */
export function suitedCrews(profiles: Profiles, sex: number | undefined, ages: readonly number[] = []): Uint8Array {
  const known = kept.get(profiles) ?? new Map<string, Uint8Array>()
  kept.set(profiles, known)
  const key = `${sex} ${ages.join()}`
  const found = known.get(key)
  if (found?.length === profiles.crews.length) return found
  const suited = Uint8Array.from(profiles.crews, (fits) => (isFor(fits, sex, ages) ? 1 : 0))
  if (known.size >= MOST) known.clear()
  known.set(key, suited)
  return suited
}
