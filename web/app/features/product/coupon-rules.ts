import type { OutputOf } from '@mall/contract/client'
import type { getCanDrawCoupon } from '@mall/contract/coupon'
import { savesFen } from '@mall/contract/coupon-price'
import { yuan } from '../../ui/money.ts'

export type Coupon = OutputOf<typeof getCanDrawCoupon>['list'][number]

export interface BestCoupon {
  /** `满 1,000 减 100` */
  label: string
  savesFen: number
}

/** The coupon that takes most off one unit at this price, of those the visitor can claim or has claimed; null without one. */
export function bestCoupon(coupons: readonly Coupon[], priceFen: number): BestCoupon | null {
  const [best] = coupons
    .filter(({ state }) => state === 'open' || state === 'claimed')
    .map((coupon) => ({ label: labelOf(coupon), savesFen: savesFen(coupon, priceFen) }))
    .filter((each) => each.savesFen > 0)
    .toSorted((a, b) => b.savesFen - a.savesFen)
  return best ?? null
}

function labelOf({ kind, value, thresholdFen }: Coupon): string {
  const off = kind === 'amount' ? `减 ${yuan(value)}` : `${value / 10} 折`
  return thresholdFen > 0 ? `满 ${yuan(thresholdFen)} ${off}` : off
}
