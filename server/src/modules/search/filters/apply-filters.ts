import { ALL_BITS, type Bitset, isEmpty, popcount } from '../engine/bitset.ts'
import { PRICE_STEPS, type PriceRange } from '../engine/block-prices.ts'
import type { Candidates } from '../engine/scored-bitmap.ts'
import type { SearchIndex } from '../engine/search-index.ts'
import {
  activeFilters,
  type Filter,
  type FilterContext,
  type FilterGroup,
  failedGroups,
  GROUP_BIT,
  GROUPS,
  type SearchInput,
  withoutFilters,
} from './filters.ts'

/** The candidates that pass the filters, and what facets need to know of the others. */
export interface FilterResult extends Candidates {
  count: number
  /** By profile, the number of candidates that pass every filter. */
  passCounts: Uint32Array
  /** By group and profile, the number of candidates that fail this group alone. */
  missCounts: ReadonlyMap<FilterGroup, Uint32Array>
  /** Price range and counts by step of those that pass all but the price filter; null if there are none. */
  price: (PriceRange & { bars: { from: number; count: number }[] }) | null
  /** How many would pass the coupon filter as well. */
  withCoupon: number
}

/** `input`: as applied, without the dropped filters. */
interface RelaxedResult extends FilterResult {
  input: SearchInput
  dropped: Filter[]
  /** If nothing passed all filters: those whose removal alone would help, and the number of products then. */
  withoutOne: { filter: Filter; total: number }[]
}

/**
 * The documents that pass every filter. If there are none, drops the first filter whose removal helps, else the first
 * two, three …, and says which.
 */
export function applyFiltersRelaxed(
  index: SearchIndex,
  candidates: Candidates,
  input: SearchInput,
  context: FilterContext,
): RelaxedResult {
  const strict = { ...applyFilters(index, candidates, input, context), input, dropped: [], withoutOne: [] }
  if (strict.count > 0 || isEmpty(candidates.bits)) return strict
  const active = activeFilters(input)
  const attempt = (dropped: Filter[]) => {
    const less = withoutFilters(input, dropped)
    return { ...applyFilters(index, candidates, less, context), input: less, dropped }
  }
  const singles = active.map((filter) => attempt([filter])).filter(({ count }) => count > 0)
  const withoutOne = singles.flatMap(({ dropped, count }) => dropped.map((filter) => ({ filter, total: count })))
  const [first] = singles
  if (first) return { ...first, withoutOne }
  for (let several = 2; several <= active.length; several++) {
    const found = attempt(active.slice(0, several))
    if (found.count > 0) return { ...found, withoutOne }
  }
  return strict
}

/** One pass over the candidates by block: conditions on the profile are checked once per block. */
function applyFilters(
  index: SearchIndex,
  candidates: Candidates,
  input: SearchInput,
  context: FilterContext,
): FilterResult {
  const { profileOf, prices, profiles, blocks } = index
  const { priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, hasCoupon = false } = input.queryTerm
  const isActivity = input.activityId !== ''
  const failed = failedGroups(profiles, input, context.availability)
  const passCounts = new Uint32Array(failed.length)
  const missCounts = openMissCounts(failed.length)
  const bits: Bitset = new Int32Array(blocks)
  const price = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  const steps = new Uint32Array(PRICE_STEPS.length)
  let count = 0
  let withCoupon = 0
  for (let block = 0; block < blocks; block++) {
    const all = candidates.bits[block] ?? 0
    if (all === 0) continue
    const profile = profileOf[block] ?? 0
    const failedMask = failed[profile] ?? 0
    if ((failedMask & (failedMask - 1)) !== 0) continue
    const couponed = context.hasCoupon[block] ?? 0
    const couponMask = hasCoupon ? couponed : ALL_BITS
    const priced = prices.within(block, all, priceMin, priceMax)
    const active = isActivity ? (context.inActivity[block] ?? 0) : ALL_BITS
    if (failedMask !== 0) {
      missCounts.add(failedMask, profile, priced & couponMask & active)
      continue
    }
    const pass = priced & couponMask & active
    missCounts.add(GROUP_BIT.price, profile, all & ~priced & couponMask & active)
    missCounts.add(GROUP_BIT.coupon, profile, priced & ~couponMask & active)
    missCounts.add(GROUP_BIT.activity, profile, priced & couponMask & ~active)
    prices.widen(price, block, all & couponMask & active)
    prices.addSteps(steps, block, all & couponMask & active)
    bits[block] = pass
    const found = popcount(pass)
    passCounts[profile] = (passCounts[profile] ?? 0) + found
    count += found
    withCoupon += popcount(pass & couponed)
  }
  return {
    ...{ bits, scorer: candidates.scorer, count, passCounts, withCoupon, missCounts: missCounts.byGroup() },
    price:
      price.max < 0 ? null : { ...price, bars: PRICE_STEPS.map((from, index) => ({ from, count: steps[index] ?? 0 })) },
  }
}

/** Counts by group and profile. */
function openMissCounts(profiles: number) {
  const counts: (Uint32Array | undefined)[] = []
  return {
    add(failedMask: number, profile: number, bits: number): void {
      if (bits === 0) return
      const group = 31 - Math.clz32(failedMask)
      const own = counts[group] ?? new Uint32Array(profiles)
      counts[group] = own
      own[profile] = (own[profile] ?? 0) + popcount(bits)
    },
    byGroup: () => new Map(GROUPS.flatMap((name, index) => (counts[index] ? [[name, counts[index]]] : []))),
  }
}
