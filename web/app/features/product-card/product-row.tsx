import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import { FavouriteHeart } from '../../entities/favourite/favourite-heart.tsx'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { ActivityTag, CouponTag, TaxTag } from './price-tags.tsx'
import { FactsLine, type ProductCardFacts } from './product-card.tsx'

/** A product as a line of a phone's list. */
export function ProductRow({ product, action }: { product: ProductCardFacts; action?: ReactNode }) {
  const { isSamePrice, sellingPrice, minSellingPrice } = product
  return (
    <article className="relative flex gap-3.5 border-line border-b py-4">
      <span className="relative shrink-0 self-start">
        <Thumbnail src={product.imageUrl} className="size-29 rounded-14" />
        <FavouriteHeart product={product} className="absolute right-1 bottom-1 z-1" />
      </span>
      <div className="flex min-w-0 grow flex-col">
        <h3 className="font-semibold text-18 leading-[1.4]">
          <ProductLink productId={product.id} className="after:absolute after:inset-0">
            {product.productName}
          </ProductLink>
        </h3>
        <p className="truncate text-14 text-ink-3 large:whitespace-normal">{product.productDescription}</p>
        <p className="text-14 text-ink-3">
          <FactsLine product={product} />
        </p>
        <div className="mt-auto flex items-end gap-x-2 pt-1.5 large:flex-wrap">
          <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <Price fen={isSamePrice ? sellingPrice : minSellingPrice} isFrom={!isSamePrice} />
            <TaxTag product={product} />
            {product.activity ? <ActivityTag product={product} /> : <CouponTag product={product} />}
          </span>
          {action && <span className="relative ml-auto shrink-0 whitespace-nowrap">{action}</span>}
        </div>
      </div>
    </article>
  )
}
