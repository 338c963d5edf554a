import type { OutputOf } from '@mall/contract/client'
import type { getCanDrawCoupon } from '@mall/contract/coupon'
import { couponTag, savesFen } from '@mall/contract/coupon-price'

export type Coupon = OutputOf<typeof getCanDrawCoupon>['list'][number]

export interface BestCoupon {
  /** `满 1000 减 100` */
  label: string
  savesFen: number
}

/** The coupon that takes most off one unit at this price, of those the visitor can claim or has claimed; null without one. */
export function bestCoupon(coupons: readonly Coupon[], priceFen: number): BestCoupon | null {
  const [best] = coupons
    .filter(({ state }) => state === 'open' || state === 'claimed')
    .map((coupon) => ({ label: couponTag(coupon), savesFen: savesFen(coupon, priceFen) }))
    .filter((each) => each.savesFen > 0)
    .sort((a, b) => b.savesFen - a.savesFen)
  return best ?? null
}
