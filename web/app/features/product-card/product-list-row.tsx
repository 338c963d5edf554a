import { Picture } from '@mall/ui/media/picture.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import type { ReactNode } from 'react'
import { FavouriteHeart } from '../../entities/favourite/favourite-heart.tsx'
import { comparisonPrice } from '../../entities/price/activity-price.ts'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { PriceTags } from './price-tags.tsx'
import { Facts, type FoundFacts, type ProductCardFacts, shortHighlight, soldText } from './product-card.tsx'
import { TierPill } from './tier-pill.tsx'

type Props = { product: FoundFacts; action?: ReactNode; priority?: boolean }

/** A product as a phone's search result. */
export function ProductListRow({ product, action, priority = false }: Props) {
  const { isSamePrice, minSellingPrice, itemCount, branchCount, sellNumber } = product
  const beside = comparisonPrice(product)
  return (
    <article className="relative flex gap-3.5 border-line border-b px-4 py-4.5">
      <span className="relative block h-37 w-31 shrink-0 overflow-hidden rounded-14">
        <Picture
          src={product.imageUrl}
          width={148}
          height={148}
          crop="square"
          alt=""
          priority={priority}
          className="h-full w-full object-cover"
        />
        <span className="absolute top-1.5 left-1.5">
          <TierPill product={product} />
        </span>
        <FavouriteHeart product={product} className="absolute right-1 bottom-1 z-1" />
      </span>
      <div className="flex min-w-0 grow flex-col">
        <h2 className="font-semibold text-18 leading-[1.4]">
          <ProductLink productId={product.id} className="after:absolute after:inset-0">
            {product.productName}
          </ProductLink>
        </h2>
        <p className="truncate text-14 text-ink-2 large:whitespace-normal">
          <WholePhrases text={shortText(product)} />
        </p>
        <p className="num text-14 text-ink-3">
          <Facts
            facts={[
              itemCount > 0 && `${itemCount} 项`,
              branchCount > 0 && `${branchCount} 家院区`,
              soldText(sellNumber),
            ]}
          />
        </p>
        <div className="mt-auto flex flex-wrap items-baseline gap-x-2 gap-y-1 pt-1">
          <Price fen={minSellingPrice} isFrom={!isSamePrice} />
          <PriceTags product={product} />
        </div>
        <div className="mt-0.5 flex min-h-9 items-center justify-between gap-2">
          <span className="num text-14 text-ink-3">{beside && `${beside.name} ¥${yuan(beside.fen)}`}</span>
          {action && <span className="relative">{action}</span>}
        </div>
      </div>
    </article>
  )
}

const shortText = ({ highlights, productDescription }: ProductCardFacts) =>
  highlights.length > 1
    ? `${highlights.slice(0, 2).map(shortHighlight).join('、')}${highlights.length > 2 ? '等' : ''}`
    : productDescription
