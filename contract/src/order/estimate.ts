import { couponTag, type PriceTerms, savesFen } from '../coupon/coupon-price.ts'
import { importTax } from '../customs/import-tax.ts'

/** A coupon of the claim centre, as far as an estimate asks for it. */
export interface CountedCoupon extends PriceTerms {
  readonly code: string
  readonly state: string
  readonly countsToday: boolean
}

export interface Estimate {
  readonly goodsFen: number
  readonly taxFen: number
  /** The coupon that takes most off; null without one. */
  readonly coupon: { code: string; label: string; savesFen: number; isClaimed: boolean } | null
  /** The amount due at settlement. */
  readonly payFen: number
}

interface Requested {
  readonly unitFen: number
  readonly quantity: number
  readonly cbecFlag: boolean
  readonly dutyPerMille: number | null
}

/** What so many pieces of one product will cost, with tax and with the best coupon that can be had for them today. */
export function estimate(requested: Requested, coupons: readonly CountedCoupon[]): Estimate {
  const goodsFen = requested.unitFen * requested.quantity
  const [best] = requested.cbecFlag
    ? []
    : coupons
        .filter(({ countsToday }) => countsToday)
        .map((coupon) => ({
          code: coupon.code,
          label: couponTag(coupon),
          savesFen: savesFen(coupon, goodsFen),
          isClaimed: coupon.state === 'claimed',
        }))
        .filter((each) => each.savesFen > 0)
        .sort((a, b) => b.savesFen - a.savesFen)
  const taxFen = requested.cbecFlag ? importTax(requested) : 0
  return { goodsFen, taxFen, coupon: best ?? null, payFen: goodsFen + taxFen - (best?.savesFen ?? 0) }
}
