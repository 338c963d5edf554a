import type { ComponentProps } from 'react'
import { ComparisonToggle } from '../../entities/comparison/comparison-toggle.tsx'
import { FavouriteHeart } from '../../entities/favourite/favourite-heart.tsx'

type Comparison = ComponentProps<typeof ComparisonToggle>
type Props = Comparison & { product: ComponentProps<typeof FavouriteHeart>['product'] }

/** Toggles of a product: favourite and comparison; in a bar only the comparison. */
export function ProductMarks({ product, look, ...comparison }: Props) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-6 max-desktop:gap-y-3 max-tablet:gap-x-3">
      {look !== 'bar' && <FavouriteHeart product={product} look="words" />}
      <ComparisonToggle product={product} look={look} {...comparison} />
    </span>
  )
}
