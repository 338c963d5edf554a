import { yuan } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { openSpecs } from './spec-rules.ts'
import type { Purchase } from './use-purchase.ts'

/** What one pays: one price once everything is chosen, a range until then; the reference is named. */
export function ChosenPrice({ purchase, size }: { purchase: Purchase; size: 'm' | 'l' | 'xl' }) {
  const { range } = purchase
  return <Price fen={range.min} toFen={range.max} size={size} className="flex-wrap" />
}

/** The lowest reference among what is open; null where it is not higher than the price. */
function referenceOf({ product, choice, spec, range }: Purchase) {
  if (!product.referenceName) return null
  const open = spec ? [spec] : openSpecs(product, choice)
  const fen = Math.min(...(open.length ? open : product.productSpecList).map(({ marketPrice }) => marketPrice))
  return fen > range.min ? { name: product.referenceName, fen } : null
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

/** How the page's price comes about: reference minus saving, and the activity if one is on. */
export function PriceStory({ purchase }: { purchase: Purchase }) {
  const reference = referenceOf(purchase)
  const { product, spec, range } = purchase
  if (!reference || range.max > range.min) return null
  const activity = spec && spec.sellingPrice > range.min ? spec.sellingPrice - range.min : 0
  const saving = reference.fen - range.min - activity
  const steps = [
    { name: reference.name, fen: reference.fen, sign: '' },
    ...(saving > 0 ? [{ name: product.itemCount > 1 ? '套餐优惠' : '商城优惠', fen: saving, sign: '−' }] : []),
    ...(activity > 0 ? [{ name: '活动优惠', fen: activity, sign: '−' }] : []),
  ]
  return (
    <div className="num mt-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-ink-2">
      {steps.map(({ name, fen, sign }) => (
        <div key={name} className="flex items-center gap-3.5">
          {sign && (
            <span aria-hidden="true" className="text-18 text-ink-3">
              {sign}
            </span>
          )}
          <Step name={name} value={yuan(fen)} />
        </div>
      ))}
      <div className="flex items-center gap-3.5">
        <span aria-hidden="true" className="text-18 text-ink-3">
          =
        </span>
        <Step name="到院也是这个价" value={`¥${yuan(range.min)}`} isPrice />
      </div>
    </div>
  )
}

function Step({ name, value, isPrice }: { name: string; value: string; isPrice?: boolean }) {
  return (
    <span className="flex flex-col-reverse leading-[1.4]">
      <span className="text-14 text-ink-3">{name}</span>
      <b className={`font-semibold text-18 ${isPrice ? 'text-price' : 'text-ink'}`}>{value}</b>
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
      {product.productCount > 1 && <Tag>一份含 {product.productCount} 人</Tag>}
      {product.productCount > 1 && product.lowestProductAvgPrice > 0 && (
        <Tag tone="grey">每人低至 ¥{yuan(product.lowestProductAvgPrice)}</Tag>
      )}
    </>
  )
}
