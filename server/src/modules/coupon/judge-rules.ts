import { savesFen } from '@mall/contract/coupon/coupon-price'
import { dottedDay } from '@mall/contract/days'
import { briefYuanOf } from '@mall/contract/money'
import { covers, type InScope, type OwnFacts, ownState, type Terms } from './rules.ts'

/** Goods to be bought. Lines of the same `part` become one order, and a coupon applies to one order. */
export interface JudgedLine extends InScope {
  readonly totalFen: number
  readonly part: string
  /** Customs tax the price that is paid, so coupons do not apply. */
  readonly isCrossBorder?: boolean
}

export interface Basket {
  readonly lines: readonly JudgedLine[]
  /** The branch of the examination; null if not known yet, as in an ordinary settlement. */
  readonly branchId: string | null
  readonly today: string
}

export interface Judged {
  readonly discountFen: number
  /** Indexes in `lines` over which the discount is shared. */
  readonly coveredLines: readonly number[]
  /** Why it cannot be used; '' if it can. */
  readonly reason: string
}

export interface Owned extends Terms, OwnFacts {
  readonly couponId: string
  readonly scopeText: string
}

/** The discount of a coupon on a basket, for the order where it is highest, or the reason why there is none. */
export function judge(coupon: Owned, { lines, branchId, today }: Basket): Judged {
  const refused = (reason: string): Judged => ({ discountFen: 0, coveredLines: [], reason })
  const unfit = whyUnusable(coupon, today)
  if (unfit !== '') return refused(unfit)
  if (coupon.scopeKind === 'branch' && (branchId === null || !coupon.scopeIds.includes(branchId)))
    return refused(coupon.scopeText)
  const covered = lines.flatMap((line, index) =>
    !line.isCrossBorder && covers(coupon, line) ? [{ line, at: index }] : [],
  )
  if (lines.some((line) => line.isCrossBorder && covers(coupon, line)) && covered.length === 0)
    return refused('跨境商品不能用券')
  if (covered.length === 0) return refused(`这次买的不在范围内，${coupon.scopeText}`)
  const parts = [...Map.groupBy(covered, ({ line }) => line.part).values()]
  const offers = parts.map((part) => {
    const priceFen = part.reduce((all, { line }) => all + line.totalFen, 0)
    return { priceFen, discountFen: savesFen(coupon, priceFen), coveredLines: part.map(({ at }) => at) }
  })
  const [best] = offers.toSorted((a, b) => b.discountFen - a.discountFen || b.priceFen - a.priceFen)
  if (!best || best.discountFen === 0) return refused(whyTooLittle(coupon, best?.priceFen ?? 0, parts.length))
  return { discountFen: best.discountFen, coveredLines: best.coveredLines, reason: '' }
}

/** Why the coupon cannot be used for any goods; '' if it can. */
export function whyUnusable(coupon: OwnFacts, today: string): string {
  switch (ownState(coupon, today)) {
    case 'used':
      return '已经用过了'
    case 'expired':
      return `${dottedDay(coupon.validTo)} 已过期`
    case 'later':
      return `${dottedDay(coupon.validFrom)} 起才能用`
    case 'available':
      return ''
  }
}

function whyTooLittle(coupon: Owned, priceFen: number, partCount: number): string {
  const missing = coupon.thresholdFen - priceFen
  if (missing <= 0) return '价格太低，用不上这张券'
  const also = partCount > 1 ? '（拆开的订单分开算）' : ''
  return `范围内的商品还差 ¥${briefYuanOf(missing)}${also}`
}

/** The highest discount; among equals the one that expires first. */
export function bestOf<C extends Owned>(judged: readonly { coupon: C; judged: Judged }[]): C | null {
  const usable = judged.filter((one) => one.judged.discountFen > 0)
  const [best] = usable.toSorted(
    (a, b) =>
      b.judged.discountFen - a.judged.discountFen ||
      compareText(a.coupon.validTo, b.coupon.validTo) ||
      compareText(a.coupon.couponId, b.coupon.couponId),
  )
  return best?.coupon ?? null
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
