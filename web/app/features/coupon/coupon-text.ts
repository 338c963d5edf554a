import type { getCanDrawCoupon, queryCouponList } from '@mall/contract/coupon/calls'
import { dottedDay } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'

export type DrawCoupon = OutputOf<typeof getCanDrawCoupon>['list'][number]
export type OwnCoupon = OutputOf<typeof queryCouponList>['list'][number]

/** `2026.11.20 – 2026.12.31` */
export const datesOf = (coupon: { startTime: string; endTime: string }) =>
  `${dottedDay(coupon.startTime)} – ${dottedDay(coupon.endTime)}`

/** When and for what a coupon of the claim centre can be used, in one sentence. */
export function whenAndWhat(
  coupon: Pick<DrawCoupon, 'validFrom' | 'validTo' | 'daysAfterClaim' | 'scopeText'>,
): string {
  const { validFrom, validTo, daysAfterClaim, scopeText } = coupon
  if (validFrom === null || validTo === null) return `领后 ${daysAfterClaim} 天内，${scopeText}`
  return `${datesOf({ startTime: validFrom, endTime: validTo })}，${scopeText}`
}

/** 九折 is `9`, 八八折 is `8.8`. */
export const tenths = (percent: number) => String(percent / 10)

/** How many are left, in words. */
export function stockLeftText(leftTenths: number): string {
  if (leftTenths === 0) return '领完了'
  return leftTenths === 10 ? '都还在' : `还有 ${leftTenths} 成`
}

/** The groups of the claim centre that have something in them, in its order. */
export const topicsOf = (list: readonly DrawCoupon[]): readonly string[] => [
  ...new Set(list.map(({ topic }) => topic).filter((topic) => topic !== '')),
]
