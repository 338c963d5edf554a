import { LRUCache } from 'lru-cache'
import { scoped } from '../../../platform/scope.ts'
import { isEligible } from '../../catalogue/public.ts'
import type { Profiles } from '../engine/profiles.ts'

/** Cached combinations of ages. */
const MAX_CACHED = 200

const cacheOf = scoped((_: Profiles) => new LRUCache<string, Uint8Array>({ max: MAX_CACHED }))

/** By audience, 1 if it includes this sex and one of these ages. Cached, because every page of facets needs the same. */
export function eligibleAudiences(
  profiles: Profiles,
  sex: number | undefined,
  ages: readonly number[] = [],
): Uint8Array {
  const known = cacheOf(profiles)
  const key = `${sex} ${ages.join()}`
  const found = known.get(key)
  if (found?.length === profiles.audiences.length) return found
  const eligible = Uint8Array.from(profiles.audiences, (eligibility) => (isEligible(eligibility, sex, ages) ? 1 : 0))
  known.set(key, eligible)
  return eligible
}
