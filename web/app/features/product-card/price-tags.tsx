import { activityWords } from '../../shell/activity.ts'
import { yuan } from '../../ui/money.ts'
import type { ProductCardFacts } from './product-card.tsx'

const warm = 'num rounded-6 bg-accent-tint px-2 text-14 text-accent-hover leading-[1.57]'

/** What a coupon that anybody may claim takes off. */
export const CouponTag = ({ product: { couponFen } }: { product: Pick<ProductCardFacts, 'couponFen'> }) =>
  couponFen !== null && (
    <span className={warm}>
      <span className="max-md:hidden">可用</span>券 −¥{yuan(couponFen)}
    </span>
  )

/** Whose activity made the price, and until when it holds. */
export const ActivityTag = ({ product: { activity } }: { product: Pick<ProductCardFacts, 'activity'> }) =>
  activity && <span className={warm}>{activityWords(activity)}</span>

/** What there is to say about a price: that it is an activity's, what a coupon takes off, that it comes from abroad. */
export const PriceTags = ({ product }: { product: Pick<ProductCardFacts, 'activity' | 'cbecFlag' | 'couponFen'> }) => (
  <>
    <ActivityTag product={product} />
    <CouponTag product={product} />
    {product.cbecFlag && <span className="rounded-6 bg-surface-tint px-2 font-medium text-14 text-brand">跨境</span>}
  </>
)
