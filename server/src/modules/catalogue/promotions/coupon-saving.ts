import type { OpenCoupon } from '../../../app/module-ports.ts'

/** Goods as far as a coupon asks for them. */
interface Goods {
  id: string
  categoryIds: readonly string[]
  minSellingFen: number
  /** Customs tax the price as it is paid: no coupon comes off it. */
  isCrossBorder: boolean
}

/** What the coupon that takes most off these goods alone takes off; null when none takes anything off. */
export function couponSavingFen(
  coupons: readonly OpenCoupon[],
  { id, categoryIds, minSellingFen, isCrossBorder }: Goods,
): number | null {
  if (isCrossBorder) return null
  const saved = coupons.map((coupon) => {
    const isGood = minSellingFen >= coupon.thresholdFen && coupon.covers({ productId: id, categoryIds })
    return isGood ? coupon.savesFen(minSellingFen) : 0
  })
  return Math.max(0, ...saved) || null
}
