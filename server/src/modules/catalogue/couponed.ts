import { couponTag } from '@mall/contract/coupon-price'
import type { Context } from '../../context.ts'
import type { OpenCoupon } from '../../doors.ts'
import { contentVersion } from '../settings/public.ts'
import { type Bits, blockOf, exclude, include } from './bits.ts'
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

/** The products of the index with what coupons do for them. */
interface Couponed {
  /** Where one of the coupons takes something off the lowest price. */
  marks: Bits
  labelOf(doc: number): string | null
}

const kept = new WeakMap<SearchIndex, { key: string; couponed: Couponed }>()

/** Kept until coupons or products change. */
export function couponedIn(ctx: Context, index: SearchIndex, coupons: readonly OpenCoupon[]): Couponed {
  const key = `${contentVersion(ctx).current()} ${ctx.clock.today()} ${index.revision}`
  const known = kept.get(index)
  if (known?.key === key) return known.couponed
  const couponed = { marks: marksOf(index, coupons), labelOf: openLabels(index, coupons) }
  kept.set(index, { key, couponed })
  return couponed
}

/** Labels, each worked out when it is first asked for. */
function openLabels(index: SearchIndex, coupons: readonly OpenCoupon[]): Couponed['labelOf'] {
  const labels = new Map<number, string | null>()
  return (doc) => {
    const known = labels.get(doc)
    if (known !== undefined) return known
    const card = index.cardOf(doc)
    const profile = index.profiles.all[index.profileOf[blockOf(doc)] ?? 0]
    const goods = card &&
      profile && { ...{ id: card.id, categoryIds: profile.categoryIds }, minSellingFen: card.minSellingPrice }
    const label = goods ? couponLabelOf(coupons, goods) : null
    labels.set(doc, label)
    return label
  }
}

function marksOf(index: SearchIndex, coupons: readonly OpenCoupon[]): Bits {
  const { blocks, profiles, profileOf, live, prices } = index
  const least = (productId: string, { categoryIds }: Profile) =>
    coupons.reduce(
      (lowest, coupon) =>
        coupon.thresholdFen < lowest && coupon.covers({ productId, categoryIds }) ? coupon.thresholdFen : lowest,
      Number.POSITIVE_INFINITY,
    )
  // Coupons ask for categories, which a profile has; only products that a coupon names are asked for one by one.
  const from = Float64Array.from(profiles.all, (profile) => least('', profile))
  const marks = new Int32Array(blocks)
  for (let block = 0; block < blocks; block++) {
    const fen = from[profileOf[block] ?? 0] ?? Number.POSITIVE_INFINITY
    marks[block] = prices.within(block, live[block] ?? 0, fen, Number.POSITIVE_INFINITY)
  }
  for (const productId of new Set(coupons.flatMap(({ namedProductIds }) => namedProductIds))) {
    const doc = index.numberOf(productId)
    const profile = doc === undefined ? undefined : profiles.all[profileOf[blockOf(doc)] ?? 0]
    if (doc === undefined || !profile) continue
    if (prices.of(doc) >= least(productId, profile)) include(marks, doc)
    else exclude(marks, doc)
  }
  return marks
}
