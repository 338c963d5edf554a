import { perUnitWords } from '../../shell/per-unit.ts'
import { yuan } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { referenceOf } from './price-rules.ts'
import type { Purchase } from './use-purchase.ts'

/** What one pays: one price once everything is chosen, a range until then; the reference is named. */
export function ChosenPrice({ purchase, size }: { purchase: Purchase; size: 'm' | 'l' | 'xl' }) {
  const { range } = purchase
  return <Price fen={range.min} toFen={range.max} size={size} className="flex-wrap" />
}

/** `单项合计 ¥1,846`, 起 while a choice is open. */
export function Reference({ purchase }: { purchase: Purchase }) {
  const reference = referenceOf(purchase)
  if (!reference) return null
  return (
    <span className="num text-ink-3">
      {reference.name} ¥{yuan(reference.fen)}
      {purchase.range.max > purchase.range.min && ' 起'}
    </span>
  )
}

/** Facts beside the price: an activity, a cross-border parcel, what 福卡 may pay. */
export function PriceTags({ purchase }: { purchase: Purchase }) {
  const { product } = purchase
  return (
    <>
      {product.activityFlag && <Tag tone="warm">活动价</Tag>}
      {product.cbecFlag && <Tag>跨境商品</Tag>}
      {product.productCount > 1 && <Tag>{perUnitWords(product.productCount)}</Tag>}
      {product.productCount > 1 && product.lowestProductAvgPrice > 0 && (
        <Tag tone="grey">
          每人次 ¥{yuan(product.lowestProductAvgPrice)}
          {!product.isSamePrice && ' 起'}
        </Tag>
      )}
    </>
  )
}
