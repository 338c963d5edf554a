import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
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
      className="group flex h-full overflow-hidden rounded-16 border border-line bg-white hover:border-transparent hover:shadow-e2 desktop:min-h-109"
    >
      <span className="flex min-w-0 grow flex-col items-start px-6 py-5.5 desktop:py-7 desktop:pr-4 desktop:pl-8">
        {product.tier > 0 && <Pill icon={<RingGlyph filled={product.tier} />}>{TIER_NAMES[product.tier]}</Pill>}
        <b className="mt-2.5 mb-1 block text-24 leading-snug desktop:mt-4.5 desktop:mb-2 desktop:text-26">
          {product.productName}
        </b>
        <span className="text-ink-2">{joinFacts([product.suitableFor, `${product.itemCount} 项`])}</span>
        <span className="mt-4 grid gap-2">
          {product.highlights.slice(0, 3).map((highlight) => (
            <span key={highlight} className="flex items-center gap-2">
              <Icon name="check" size={18} className="text-brand" />
              <span>{highlight}</span>
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
        <span className={buttonStyle({ variant: 'brand', className: 'w-42 group-hover:bg-brand-hover' })}>
          看看包含什么
        </span>
      </span>
      {/* The people alone: nothing lies over them, and no organ beside them is cut. */}
      <Picture
        src={product.imageUrl}
        width={436}
        height={436}
        crop="square"
        alt=""
        className="w-75 shrink-0 self-stretch object-cover max-desktop:w-[45%] max-desktop:max-w-85"
      />
    </Link>
  )
}
