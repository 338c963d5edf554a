import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Pill } from '@mall/ui/typography/pill.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { RingGlyph } from '../../art/react/ring-glyph.tsx'
import { activityText, comparisonPrice } from '../../entities/price/activity-price.ts'
import { TaxIncluded } from '../../entities/price/tax-included.tsx'
import type { RecommendedProduct } from './recommend.tsx'

const TIER_NAMES = ['', '基础', '进阶', '深度', '臻享']

/** The first of a tab, with what it looks for in plain words. */
export function FeaturedProduct({ product }: { product: RecommendedProduct }) {
  const beside = comparisonPrice(product)
  return (
    <Link
      to={`/product/${product.id}`}
      className="group relative flex h-full min-h-109 overflow-hidden rounded-16 bg-[#faf1e2]"
    >
      <Picture
        src={product.imageUrl}
        width={588}
        height={436}
        alt=""
        className="absolute inset-y-0 right-0 h-full w-[68%] object-cover object-center"
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-[62%] bg-linear-to-r from-60% from-[#faf1e2] to-[#faf1e200]"
      />
      <span className="relative flex w-75 flex-col items-start py-7 pl-8 large:w-95">
        {product.tier > 0 && <Pill icon={<RingGlyph filled={product.tier} />}>{TIER_NAMES[product.tier]}</Pill>}
        <b className="mt-4.5 mb-2 block text-26 leading-snug">{product.productName}</b>
        <span className="text-ink-2">
          {product.suitableFor} · {product.itemCount} 项
        </span>
        <span className="mt-4 grid gap-2">
          {product.highlights.slice(0, 3).map((highlight) => (
            <span key={highlight} className="flex items-center gap-2">
              <Icon name="check" size={18} className="text-brand" />
              {highlight}
            </span>
          ))}
        </span>
        <span className="mt-auto block pt-5">
          <Price fen={product.minSellingPrice} isFrom={!product.isSamePrice} size="l" />
          <TaxIncluded goods={product} unitFen={product.minSellingPrice} isFrom={!product.isSamePrice} />
        </span>
        {beside && (
          <span className="num mt-1 mb-4 text-14 text-ink-3">
            {beside.name} ¥{yuan(beside.fen)}，{product.activity ? activityText(product.activity) : '不另收检查费'}
          </span>
        )}
        <span className={buttonStyle({ variant: 'go', className: 'w-42 group-hover:bg-accent-hover' })}>
          看看包含什么
        </span>
      </span>
    </Link>
  )
}
