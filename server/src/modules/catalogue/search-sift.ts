import type { Scored } from './hits.ts'
import {
  BIT,
  type Filter,
  type FilterGroup,
  GROUPS,
  missesOf,
  type Surroundings,
  type Wish,
  wishedFilters,
  wishedPlaces,
  without,
} from './search-filters.ts'
import type { SearchIndex } from './search-index.ts'

/** What a wish leaves of the candidates. */
export interface Sifted extends Scored {
  /** By profile how many candidates pass every filter. */
  passing: Uint32Array
  /** By group, then by profile, how many candidates miss this group alone. */
  missing: ReadonlyMap<FilterGroup, Uint32Array>
  /** Lowest and highest of those that pass, the wish for a price apart; null when there are none. */
  price: { min: number; max: number } | null
  /** How many would be left by wishing for a coupon as well. */
  withCoupon: number
}

/** `wish` is what was looked for in the end, without the filters that had to be given up. */
interface Relaxed extends Sifted {
  wish: Wish
  dropped: Filter[]
}

/**
 * Keeps the documents that pass every filter. When none does, gives up the first single filter whose absence helps, else
 * the first two, three …, and says which.
 */
export function siftRelaxed(index: SearchIndex, candidates: Scored, wish: Wish, around: Surroundings): Relaxed {
  const strict = { ...sift(index, candidates, wish, around), wish, dropped: [] }
  if (strict.docs.length > 0 || candidates.docs.length === 0) return strict
  const wished = wishedFilters(wish)
  const ladder = [...wished.map((filter) => [filter]), ...wished.map((_, at) => wished.slice(0, at + 1))]
  for (const dropped of ladder) {
    const less = without(wish, dropped)
    const found = sift(index, candidates, less, around)
    if (found.docs.length > 0) return { ...found, wish: less, dropped }
  }
  return strict
}

/** More bits than there are groups: of documents that are gone. */
const GONE = 0xffff

/** One walk over the candidates. */
export function sift(index: SearchIndex, candidates: Scored, wish: Wish, around: Surroundings): Sifted {
  const { profileOf, prices, profiles, names } = index
  const { priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, hasCoupon = false } = wish.queryTerm
  const here = wishedPlaces(names, wish.queryTerm)
  const misses = Uint16Array.from(profiles.all, (profile) =>
    profile ? missesOf(profile, wish, here, around.freeThisWeek) : GONE,
  )
  const passing = new Uint32Array(misses.length)
  const missing: (Uint32Array | undefined)[] = []
  const docs = new Uint32Array(candidates.docs.length)
  const scores = candidates.scores && new Float32Array(candidates.docs.length)
  const price = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  let count = 0
  let withCoupon = 0
  for (let at = 0; at < candidates.docs.length; at++) {
    const doc = candidates.docs[at] ?? 0
    const profile = profileOf[doc] ?? 0
    const costs = prices[doc] ?? 0
    const couponed = around.hasCoupon[doc] ?? 0
    let miss = misses[profile] ?? GONE
    if (miss === GONE) continue
    if (costs < priceMin || costs > priceMax) miss |= BIT.price
    if (hasCoupon && couponed === 0) miss |= BIT.coupon
    if ((miss & ~BIT.price) === 0) {
      if (costs < price.min) price.min = costs
      if (costs > price.max) price.max = costs
    }
    if (miss === 0) {
      passing[profile] = (passing[profile] ?? 0) + 1
      withCoupon += couponed
      docs[count] = doc
      if (scores) scores[count] = candidates.scores?.[at] ?? 0
      count++
    } else if ((miss & (miss - 1)) === 0) {
      const group = 31 - Math.clz32(miss)
      const counts = missing[group] ?? new Uint32Array(misses.length)
      missing[group] = counts
      counts[profile] = (counts[profile] ?? 0) + 1
    }
  }
  return {
    ...{ docs: docs.subarray(0, count), scores: scores?.subarray(0, count) ?? null, passing, withCoupon },
    missing: new Map(GROUPS.flatMap((name, at) => (missing[at] ? [[name, missing[at]]] : []))),
    price: price.max < 0 ? null : price,
  }
}
