import { ALL, type Bits, bitsSet, isEmpty } from './bits.ts'
import { PRICE_STEPS, type PriceRange } from './block-prices.ts'
import type { Candidates } from './hits.ts'
import {
  BIT,
  type Filter,
  type FilterGroup,
  GROUPS,
  missesOf,
  type Surroundings,
  type Wish,
  wishedFilters,
  without,
} from './search-filters.ts'
import type { SearchIndex } from './search-index.ts'

/** What a wish leaves of the candidates. */
export interface Sifted extends Candidates {
  count: number
  /** By profile how many candidates pass every filter. */
  passing: Uint32Array
  /** By group, then by profile, how many candidates miss this group alone. */
  missing: ReadonlyMap<FilterGroup, Uint32Array>
  /** Lowest and highest of those that pass, the wish for a price apart, and how many in each step; null when there are none. */
  price: (PriceRange & { bars: { from: number; count: number }[] }) | null
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
export function siftRelaxed(index: SearchIndex, candidates: Candidates, wish: Wish, around: Surroundings): Relaxed {
  const strict = { ...sift(index, candidates, wish, around), wish, dropped: [] }
  if (strict.count > 0 || isEmpty(candidates.bits)) return strict
  const wished = wishedFilters(wish)
  const ladder = [...wished.map((filter) => [filter]), ...wished.map((_, at) => wished.slice(0, at + 1))]
  for (const dropped of ladder) {
    const less = without(wish, dropped)
    const found = sift(index, candidates, less, around)
    if (found.count > 0) return { ...found, wish: less, dropped }
  }
  return strict
}

/** One walk over the candidates, a block at a time: what its documents have in common is asked once. */
function sift(index: SearchIndex, candidates: Candidates, wish: Wish, around: Surroundings): Sifted {
  const { profileOf, prices, profiles, blocks } = index
  const { priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, hasCoupon = false } = wish.queryTerm
  const isActivity = wish.activityId !== ''
  const misses = missesOf(profiles, wish, around.reaches)
  const passing = new Uint32Array(misses.length)
  const missing = openMissing(misses.length)
  const bits: Bits = new Int32Array(blocks)
  const price = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  const steps = new Uint32Array(PRICE_STEPS.length)
  let count = 0
  let withCoupon = 0
  for (let block = 0; block < blocks; block++) {
    const all = candidates.bits[block] ?? 0
    if (all === 0) continue
    const profile = profileOf[block] ?? 0
    const miss = misses[profile] ?? 0
    if ((miss & (miss - 1)) !== 0) continue
    const couponed = around.hasCoupon[block] ?? 0
    const wishedCoupon = hasCoupon ? couponed : ALL
    const priced = prices.within(block, all, priceMin, priceMax)
    const active = isActivity ? (around.inActivity[block] ?? 0) : ALL
    if (miss !== 0) {
      missing.add(miss, profile, priced & wishedCoupon & active)
      continue
    }
    const pass = priced & wishedCoupon & active
    missing.add(BIT.price, profile, all & ~priced & wishedCoupon & active)
    missing.add(BIT.coupon, profile, priced & ~wishedCoupon & active)
    missing.add(BIT.activity, profile, priced & wishedCoupon & ~active)
    prices.widen(price, block, all & wishedCoupon & active)
    prices.addSteps(steps, block, all & wishedCoupon & active)
    bits[block] = pass
    const found = bitsSet(pass)
    passing[profile] = (passing[profile] ?? 0) + found
    count += found
    withCoupon += bitsSet(pass & couponed)
  }
  return {
    ...{ bits, fitting: candidates.fitting, count, passing, withCoupon, missing: missing.byGroup() },
    price: price.max < 0 ? null : { ...price, bars: PRICE_STEPS.map((from, at) => ({ from, count: steps[at] ?? 0 })) },
  }
}

/** Counts by group and profile. */
function openMissing(profiles: number) {
  const counts: (Uint32Array | undefined)[] = []
  return {
    add(miss: number, profile: number, bits: number): void {
      if (bits === 0) return
      const group = 31 - Math.clz32(miss)
      const own = counts[group] ?? new Uint32Array(profiles)
      counts[group] = own
      own[profile] = (own[profile] ?? 0) + bitsSet(bits)
    },
    byGroup: () => new Map(GROUPS.flatMap((name, at) => (counts[at] ? [[name, counts[at]]] : []))),
  }
}
