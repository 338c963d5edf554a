import type { ReplayBucket } from '@mall/contract/campaign/terms'
import { type PriceTerms, savesFen } from '@mall/contract/coupon/coupon-price'
import { type BuyableLine, type Offer, priceOf } from '../checkout/public.ts'

/** A line as it was sold. */
export interface SoldLine {
  readonly specId: string
  readonly productName: string
  readonly serviceKind: string
  readonly isCrossBorder: boolean
  readonly dutyPerMille: number | null
  readonly quantity: number
  /** What one cost, after `activityFen` was taken off the whole line. */
  readonly sellingFen: number
  readonly activityFen: number
  readonly couponFen: number
}

export interface SoldBasket {
  readonly lines: readonly SoldLine[]
  readonly couponFen: number
  /** Of its coupon; null: it has none, or its terms are gone. */
  readonly terms: PriceTerms | null
}

export interface Replayed {
  readonly bucket: ReplayBucket
  readonly beforeFen: number
  readonly afterFen: number
  readonly couponAfterFen: number
  /** What each line costs then, in the order of the lines. */
  readonly paidBefore: readonly number[]
  readonly paidAfter: readonly number[]
}

/** An order priced again by the rules of the settlement, once as it was sold and once with these prices. */
export function replayOrder(basket: SoldBasket, prices: ReadonlyMap<string, number>): Replayed {
  const sold = basket.lines.map((line) => goodsLine(line, line.sellingFen))
  const then = basket.lines.map((line) => goodsLine(line, priceThen(line, prices)))
  const before = priceOf(sold, offerOf(basket, basket.couponFen))
  const couponFen = couponThen(basket, then)
  const after = priceOf(then, offerOf(basket, couponFen))
  const isCheaper = then.some((line, index) => line.goods.sellingFen < (sold[index]?.goods.sellingFen ?? 0))
  return {
    bucket: bucketOf(isCheaper, basket.couponFen, couponFen),
    ...{ beforeFen: before.payFen, afterFen: after.payFen, couponAfterFen: after.couponFen },
    ...{ paidBefore: before.paidFen, paidAfter: after.paidFen },
  }
}

function bucketOf(isCheaper: boolean, couponFen: number, then: number): ReplayBucket {
  if (!isCheaper) return 'same'
  if (couponFen === 0) return 'plain'
  return then === 0 ? 'coupon-lost' : 'coupon'
}

/** Of several activities the lowest price holds, and none raises one. */
function priceThen({ specId, sellingFen }: SoldLine, prices: ReadonlyMap<string, number>): number {
  return Math.min(sellingFen, prices.get(specId) ?? sellingFen)
}

const ACTIVITY = { id: 'activity', activityName: '活动' }

function goodsLine(line: SoldLine, sellingFen: number): BuyableLine {
  const { specId, quantity, productName, serviceKind, isCrossBorder, dutyPerMille, activityFen } = line
  const listFen = line.sellingFen + Math.round(activityFen / quantity)
  return {
    ...{ specId, quantity, seenFen: null },
    goods: {
      ...{ specId, productName, serviceKind, isCrossBorder, dutyPerMille, sellingFen, listFen },
      activity: listFen > sellingFen ? ACTIVITY : null,
      ...{ stock: null, isOnSale: true, successorId: null },
    },
  }
}

/** The coupon over the lines that it was shared by; with terms that are gone it stays as it was, at most their price. */
function couponThen({ lines, couponFen, terms }: SoldBasket, then: readonly BuyableLine[]): number {
  if (couponFen === 0) return 0
  const coveredFen = then.reduce(
    (all, { goods, quantity }, index) => all + ((lines[index]?.couponFen ?? 0) > 0 ? goods.sellingFen * quantity : 0),
    0,
  )
  return terms ? savesFen(terms, coveredFen) : Math.min(couponFen, coveredFen)
}

const offerOf = ({ lines }: SoldBasket, discountFen: number): Offer | null =>
  discountFen === 0
    ? null
    : {
        ...{ couponId: '', title: '', discountFen },
        specIds: new Set(lines.filter((line) => line.couponFen > 0).map(({ specId }) => specId)),
      }
