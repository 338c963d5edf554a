import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { activityText } from '../../entities/price/activity-price.ts'
import { TaxIncluded } from '../../entities/price/tax-included.tsx'
import { ProductLink } from '../../entities/product/product-link.tsx'
import type { Product } from './spec/spec-rules.ts'

const SHOWN = 4

/** Related products. */
export function RelatedProducts({ products }: { products: Product['related'] }) {
  if (products.length === 0) return null
  return (
    <aside aria-label="相关商品" className="rounded-20 border border-line px-5.5 pt-5.5 pb-2.5">
      <b className="mb-2.5 block text-17">也可以看看</b>
      <ul className="tablet:max-desktop:grid tablet:max-desktop:grid-cols-2 tablet:max-desktop:gap-x-8">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id} className="border-line border-t">
            <ProductLink productId={product.id} className="group flex items-center gap-3 py-3">
              <Thumbnail src={product.imageUrl} className="size-16 rounded-12" />
              <span className="grow leading-[1.4]">
                <span className="block group-hover:text-brand">{product.productName}</span>
                <Price
                  fen={product.isSamePrice ? product.sellingPrice : product.minSellingPrice}
                  isFrom={!product.isSamePrice}
                  size="s"
                />
                <TaxIncluded goods={product} unitFen={product.minSellingPrice} isFrom={!product.isSamePrice} />
                {product.activity && <span className="block text-14 text-ink-3">{activityText(product.activity)}</span>}
              </span>
            </ProductLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}
