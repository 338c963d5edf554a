import { yuan } from '@mall/ui/typography/money.ts'
import { activityText } from '../../entities/price/activity-price.ts'
import { TaxIncluded } from '../../entities/price/tax-included.tsx'
import type { ProductCardFacts } from './product-card.tsx'

const warm = 'num rounded-6 bg-accent-tint px-2 text-14 text-accent-hover leading-[1.57]'

/** Discount of a coupon that anybody may claim. */
export const CouponTag = ({ product: { couponFen } }: { product: Pick<ProductCardFacts, 'couponFen'> }) =>
  couponFen !== null && (
    <span className={warm}>
      <span className="max-tablet:hidden">可用</span>券 −¥{yuan(couponFen)}
    </span>
  )

/** Whose activity made the price, and until when it holds. */
export const ActivityTag = ({ product: { activity } }: { product: Pick<ProductCardFacts, 'activity'> }) =>
  activity && <span className={warm}>{activityText(activity)}</span>

/** `含税 ¥576.05` for what crosses the border. */
export const TaxTag = ({
  product,
}: {
  product: Pick<ProductCardFacts, 'cbecFlag' | 'dutyPerMille' | 'minSellingPrice' | 'isSamePrice'>
}) => <TaxIncluded goods={product} unitFen={product.minSellingPrice} isFrom={!product.isSamePrice} />

/** Tags of a price: activity, coupon discount, import. */
export const PriceTags = ({ product }: { product: ProductCardFacts }) => (
  <>
    <ActivityTag product={product} />
    <CouponTag product={product} />
    <TaxTag product={product} />
    {product.cbecFlag && <span className="rounded-6 bg-surface-tint px-2 font-medium text-14 text-brand">跨境</span>}
  </>
)
