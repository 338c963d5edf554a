import type { Context } from '../../../app/context.ts'
import type { OpenCoupon } from '../../../app/module-ports.ts'
import { openVersionCache } from '../../../platform/cache/version-cache.ts'
import { scoped } from '../../../platform/scope.ts'
import type { ProductProfile } from '../../catalogue/public.ts'
import { couponSavingFen } from '../../catalogue/public.ts'
import { contentVersion } from '../../settings/public.ts'
import { type Bitset, blockOf, clearBit, setBit } from '../engine/bitset.ts'
import type { SearchIndex } from '../engine/search-index.ts'

/** The index's products with their coupon savings. */
interface CouponMatches {
  /** Products whose lowest price a coupon reduces. */
  docs: Bitset
  savingOn(doc: number): number | null
}

const cacheOf = scoped((_: SearchIndex) => openVersionCache<CouponMatches>())

/** Cached until coupons or products change. */
export function couponMatches(ctx: Context, index: SearchIndex, coupons: readonly OpenCoupon[]): CouponMatches {
  const version = [contentVersion(ctx).current(), ctx.clock.today(), index.revision]
  return cacheOf(index).get(version, () => ({
    docs: matchedDocs(index, coupons),
    savingOn: openSavings(index, coupons),
  }))
}

/** Each computed on demand. */
function openSavings(index: SearchIndex, coupons: readonly OpenCoupon[]): CouponMatches['savingOn'] {
  const savings = new Map<number, number | null>()
  return (doc) => {
    const known = savings.get(doc)
    if (known !== undefined) return known
    const card = index.cards.get(doc)
    const profile = index.profiles.all[index.profileOf[blockOf(doc)] ?? 0]
    const goods = card &&
      profile && {
        ...{ id: card.id, categoryIds: profile.categoryIds, isCrossBorder: card.cbecFlag },
        minSellingFen: card.minSellingPrice,
      }
    const saved = goods ? couponSavingFen(coupons, goods) : null
    savings.set(doc, saved)
    return saved
  }
}

function matchedDocs(index: SearchIndex, coupons: readonly OpenCoupon[]): Bitset {
  const { blocks, profiles, profileOf, live, prices } = index
  const least = (productId: string, { categoryIds, isCrossBorder }: ProductProfile) =>
    coupons.reduce(
      (lowest, coupon) =>
        !isCrossBorder && coupon.thresholdFen < lowest && coupon.covers({ productId, categoryIds })
          ? coupon.thresholdFen
          : lowest,
      Number.POSITIVE_INFINITY,
    )
  // Coupons refer to categories, which are in the profile; only products named by a coupon are checked singly.
  const from = Float64Array.from(profiles.all, (profile) => least('', profile))
  const marks = new Int32Array(blocks)
  for (let block = 0; block < blocks; block++) {
    const fen = from[profileOf[block] ?? 0] ?? Number.POSITIVE_INFINITY
    marks[block] = prices.within(block, live[block] ?? 0, fen, Number.POSITIVE_INFINITY)
  }
  for (const productId of new Set(coupons.flatMap(({ namedProductIds }) => namedProductIds))) {
    const doc = index.docOf(productId)
    const profile = doc === undefined ? undefined : profiles.all[profileOf[blockOf(doc)] ?? 0]
    if (doc === undefined || !profile) continue
    if (prices.of(doc) >= least(productId, profile)) setBit(marks, doc)
    else clearBit(marks, doc)
  }
  return marks
}
