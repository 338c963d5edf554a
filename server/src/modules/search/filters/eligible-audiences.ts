import { isEligible } from '../../catalogue/public.ts'
import type { Profiles } from '../engine/profiles.ts'

/** Combinations of ages are endless; the cache is cleared when it is full. */
const MAX_CACHED = 200

const cache = new WeakMap<Profiles, Map<string, Uint8Array>>()

/** By audience 1 where it is for this sex and one of these ages. Cached, because every page of facets needs the same. */
export function eligibleAudiences(
  profiles: Profiles,
  sex: number | undefined,
  ages: readonly number[] = [],
): Uint8Array {
  const known = cache.get(profiles) ?? new Map<string, Uint8Array>()
  cache.set(profiles, known)
  const key = `${sex} ${ages.join()}`
  const found = known.get(key)
  if (found?.length === profiles.audiences.length) return found
  const eligible = Uint8Array.from(profiles.audiences, (eligibility) => (isEligible(eligibility, sex, ages) ? 1 : 0))
  if (known.size >= MAX_CACHED) known.clear()
  known.set(key, eligible)
  return eligible
}
