import { Link } from 'react-router'
import { endWords } from '../../shell/activity.ts'
import { perUnitWords } from '../../shell/per-unit.ts'
import { Icon } from '../../ui/icon.tsx'
import { yuan } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { referenceOf } from './price-rules.ts'
import { activityAmong, openSpecs } from './spec-rules.ts'
import type { Purchase } from './use-purchase.ts'

/** What one pays: one price once everything is chosen, a range until then; the reference is named. */
export function ChosenPrice({ purchase, size }: { purchase: Purchase; size: 'm' | 'l' | 'xl' }) {
  const { range } = purchase
  return <Price fen={range.min} toFen={range.max} size={size} className="flex-wrap" />
}

/** Whose activity, until when it holds, what it costs otherwise; of several choices the cheapest. */
export function ActivityNote({ purchase: { product, choice, spec } }: { purchase: Purchase }) {
  const open = spec ? [spec] : openSpecs(product, choice)
  const found = activityAmong(product, open)
  if (!found) return null
  const isOnePrice = new Set(open.map(({ sellingPrice }) => sellingPrice)).size === 1
  const { id, activityName, endTime } = found.activity
  return (
    <p className="num mt-2 text-15 text-ink-2">
      <Link to={`/searchList?activityId=${id}`} className="link inline-flex min-h-6 items-center font-semibold">
        {activityName}
      </Link>
      活动价，到 {endWords(endTime)}
      {`；平时 ¥${yuan(found.listPrice)}${isOnePrice ? '' : ' 起'}`}
    </p>
  )
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

/** Facts beside the price: a coupon, a cross-border parcel, for how many one unit is. */
export function PriceTags({ purchase }: { purchase: Purchase }) {
  const { product, coupon } = purchase
  return (
    <>
      {coupon && (
        <Tag tone="warm" className="num">
          <Icon name="ticket" size={16} />
          {coupon.label}
        </Tag>
      )}
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

/** `用券预计付 ¥1,199`: only for a coupon that this visitor can have. */
export function Expected({ purchase: { coupon, range } }: { purchase: Purchase }) {
  if (!coupon) return null
  return (
    <span className="num text-ink-2">
      用券预计付 <b className="font-semibold text-price">¥{yuan(range.min - coupon.savesFen)}</b>
      {range.max > range.min && ' 起'}
    </span>
  )
}

/** To the coupons that can be claimed. */
export const ClaimLink = ({ purchase: { coupon } }: { purchase: Purchase }) =>
  coupon && (
    <Link to="/coupon" className="link ml-auto inline-flex min-h-11 items-center gap-1">
      领券
      <Icon name="chevron-right" size={16} />
    </Link>
  )
