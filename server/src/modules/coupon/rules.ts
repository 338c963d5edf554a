import type { PriceTerms } from '@mall/contract/coupon/coupon-price'
import { addDays } from '@mall/contract/days'
import type { FailureName } from '@mall/contract/failures'
import type { CouponState } from './states.ts'

/** Terms of a coupon. Money in fen, dates of Asia/Shanghai. */
export interface Terms extends PriceTerms {
  readonly scopeKind: 'all' | 'category' | 'product' | 'branch'
  readonly scopeIds: readonly string[]
  readonly excludedProductIds: readonly string[]
  readonly excludedCategoryIds: readonly string[]
}

/** Goods as far as scopes look at them. */
export interface InScope {
  readonly productId: string
  readonly categoryIds: readonly string[]
}

/** Whether the goods are in the coupon's scope. A coupon for a branch covers what is booked there. */
export function covers(terms: Terms, goods: InScope): boolean {
  if (terms.excludedProductIds.includes(goods.productId)) return false
  if (terms.excludedCategoryIds.some((id) => goods.categoryIds.includes(id))) return false
  if (terms.scopeKind === 'category') return terms.scopeIds.some((id) => goods.categoryIds.includes(id))
  if (terms.scopeKind === 'product') return terms.scopeIds.includes(goods.productId)
  return true
}

/** Remaining tenths: 1 for the last few, 10 only if none is claimed. */
export function leftTenths(left: number, total: number): number {
  return left <= 0 ? 0 : Math.max(1, Math.floor((left * 10) / total))
}

/** Why nobody can claim it on this day. */
export function whyNotClaim(
  template: { claimFrom: string; claimTo: string; isSoldOut: boolean },
  today: string,
): FailureName | null {
  if (today < template.claimFrom || today > template.claimTo) return 'COUPON_CLOSED'
  return template.isSoldOut ? 'COUPON_SOLD_OUT' : null
}

/** First and last valid day of a coupon claimed today. */
export function validity(
  template: { validFrom: string | null; validTo: string | null; daysAfterClaim: number | null },
  today: string,
): { validFrom: string; validTo: string } {
  const { validFrom, validTo, daysAfterClaim } = template
  if (validFrom !== null && validTo !== null) return { validFrom, validTo }
  return { validFrom: today, validTo: addDays(today, daysAfterClaim ?? 0) }
}

export interface OwnFacts {
  readonly state: CouponState
  readonly validFrom: string
  readonly validTo: string
}

export type OwnState = 'available' | 'later' | 'used' | 'expired'

export function ownState(coupon: OwnFacts, today: string): OwnState {
  if (coupon.state === 'used') return 'used'
  if (today > coupon.validTo) return 'expired'
  return today < coupon.validFrom ? 'later' : 'available'
}
