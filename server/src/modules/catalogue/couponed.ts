import { couponTag } from '@mall/contract/coupon-price'
import type { Context } from '../../context.ts'
import type { OpenCoupon } from '../../doors.ts'
import { contentVersion } from '../settings/public.ts'
import type { SearchIndex } from './search-index.ts'
import type { Profile } from './search-profiles.ts'

/** Goods as far as a coupon asks for them. */
interface Goods {
  id: string
  categoryIds: readonly string[]
  minSellingFen: number
}

/** `满 1000 减 100` of the coupon that takes most off these goods alone; null when none takes anything off. */
export function couponLabelOf(
  coupons: readonly OpenCoupon[],
  { id, categoryIds, minSellingFen }: Goods,
): string | null {
  const best = coupons.reduce<{ saves: number; coupon: OpenCoupon } | null>((found, coupon) => {
    const isGood = minSellingFen >= coupon.thresholdFen && coupon.covers({ productId: id, categoryIds })
    const saves = isGood ? coupon.savesFen(minSellingFen) : 0
    return saves > (found?.saves ?? 0) ? { saves, coupon } : found
  }, null)
  return best ? couponTag(best.coupon) : null
}

const kept = new WeakMap<SearchIndex, { key: string; marks: Uint8Array }>()

/** By document: 1 where one of the coupons takes something off the lowest price. Kept until coupons or products change. */
export function couponMarks(ctx: Context, index: SearchIndex, coupons: readonly OpenCoupon[]): Uint8Array {
  const key = `${contentVersion(ctx).current()} ${ctx.clock.today()} ${index.revision}`
  const known = kept.get(index)
  if (known?.key === key) return known.marks
  const marks = marksOf(index, coupons)
  kept.set(index, { key, marks })
  return marks
}

function marksOf(index: SearchIndex, coupons: readonly OpenCoupon[]): Uint8Array {
  const { size, profiles, profileOf, prices } = index
  const least = (productId: string, { categoryIds }: Profile) =>
    coupons.reduce(
      (lowest, coupon) =>
        coupon.thresholdFen < lowest && coupon.covers({ productId, categoryIds }) ? coupon.thresholdFen : lowest,
      Number.POSITIVE_INFINITY,
    )
  // Coupons ask for categories, which a profile has; only products that a coupon names are asked for one by one.
  const from = Float64Array.from(profiles.all, (profile) => (profile ? least('', profile) : Number.POSITIVE_INFINITY))
  const marks = new Uint8Array(size)
  for (let doc = 0; doc < size; doc++) {
    const profile = profileOf[doc] ?? 0
    if ((prices[doc] ?? 0) >= (from[profile] ?? 0)) marks[doc] = profile === 0 ? 0 : 1
  }
  for (const productId of new Set(coupons.flatMap(({ namedProductIds }) => namedProductIds))) {
    const doc = index.numberOf(productId)
    const profile = doc === undefined ? null : profiles.all[profileOf[doc] ?? 0]
    if (doc !== undefined && profile) marks[doc] = (prices[doc] ?? 0) >= least(productId, profile) ? 1 : 0
  }
  return marks
}
