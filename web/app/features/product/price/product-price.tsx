import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { personsPerUnitText } from '../../../entities/cart/line-text.ts'
import { activityEndText } from '../../../entities/price/activity-price.ts'
import { taxIncludedText } from '../../../entities/price/tax-included.tsx'
import type { Purchase } from '../purchase/use-purchase.ts'
import { activityAmong, openSpecs } from '../spec/spec-rules.ts'
import { referenceOf } from './price-rules.ts'

/** The price: one once everything is chosen, a range until then; with its named reference. */
/** The price: one once everything is chosen, a range until then; with import tax if cross-border. */
export function ChosenPrice({ purchase, size }: { purchase: Purchase; size: 'm' | 'l' | 'xl' }) {
  const { range, product } = purchase
  const taxed = taxIncludedText(product, range.min)
  return (
    <>
      <Price fen={range.min} toFen={range.max} size={size} className="flex-wrap" />
      {taxed && (
        <span className="num ml-2 font-normal text-15 text-ink-2">
          {taxed}
          {range.max > range.min && ' 起'}
        </span>
      )}
    </>
  )
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
      活动价，到 {activityEndText(endTime)}
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
  const { product, estimate } = purchase
  const { coupon } = estimate
  return (
    <>
      {coupon && (
        <Tag tone="warm" className="num">
          <Icon name="ticket" size={16} />
          {coupon.label}
        </Tag>
      )}
      {product.cbecFlag && <Tag>跨境商品</Tag>}
      {product.productCount > 1 && <Tag>{personsPerUnitText(product.productCount)}</Tag>}
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
export function Expected({ purchase: { estimate, range, quantity, spec } }: { purchase: Purchase }) {
  if (!estimate.coupon) return null
  return (
    <span className="num text-ink-2">
      {spec && quantity > 1 && `${quantity} 份`}用券预计付{' '}
      <b className="font-semibold text-price">¥{yuan(estimate.payFen)}</b>
      {range.max > range.min && ' 起'}
    </span>
  )
}

/** One press claims the coupon that the price counts. Unclaimed, the order claims it. */
export function ClaimCounted({ purchase: { estimate, claim, isClaiming } }: { purchase: Purchase }) {
  const { coupon } = estimate
  if (!coupon) return null
  if (coupon.isClaimed) return <span className="ml-auto py-2.5 text-15 text-ink-2">已领到，结算时自动用</span>
  return (
    <button
      type="button"
      aria-busy={isClaiming}
      onClick={() => claim(coupon.code)}
      className="link ml-auto inline-flex min-h-11 items-center gap-1"
    >
      {isClaiming && <Spinner />}
      领这张券
    </button>
  )
}

/** More than one order from abroad may hold: said here, with the way back. */
export function ImportNote({ purchase: { overImport, whyNotText, setQuantity, product } }: { purchase: Purchase }) {
  if (whyNotText)
    return (
      <Notice tone="warning" className="mt-3">
        {whyNotText}
      </Notice>
    )
  if (overImport)
    return (
      <Notice
        tone="warning"
        isNews
        className="mt-3"
        action={
          <button type="button" className="link min-h-11" onClick={() => setQuantity(overImport.most)}>
            改成 {overImport.most} 件
          </button>
        }
      >
        {overImport.words}
      </Notice>
    )
  if (!product.cbecFlag) return null
  return <p className="mt-1 text-14 text-ink-3">进口税结算时一起付，到手不再另收。</p>
}
