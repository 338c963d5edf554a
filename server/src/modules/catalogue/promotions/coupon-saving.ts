import type { OpenCoupon } from '../../../app/module-ports.ts'

/** The facts of goods that coupons check. */
interface Goods {
  id: string
  categoryIds: readonly string[]
  minSellingFen: number
  /** Import tax is on the price paid, so coupons do not apply. */
  isCrossBorder: boolean
}

/** The largest coupon discount on these goods alone; null if there is none. */
export function couponSavingFen(
  coupons: readonly OpenCoupon[],
  { id, categoryIds, minSellingFen, isCrossBorder }: Goods,
): number | null {
  if (isCrossBorder) return null
  const saved = coupons.map((coupon) => {
    const isUsable = minSellingFen >= coupon.thresholdFen && coupon.covers({ productId: id, categoryIds })
    return isUsable ? coupon.savesFen(minSellingFen) : 0
  })
  return Math.max(0, ...saved) || null
}
