import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import { OrganGlyph } from '../../art/react/organ-glyph.tsx'
import { comparisonPrice } from '../../entities/price/activity-price.ts'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { linkToProduct } from '../../entities/product/product-prefetch.ts'
import { PriceTags } from './price-tags.tsx'
import { Facts, type FoundFacts, shortHighlight, soldText } from './product-card.tsx'
import { TierPill } from './tier-pill.tsx'

type Props = {
  product: FoundFacts
  action?: ReactNode
  /** The list's first: its button is the one solid step, its picture loads first. */
  isFirst?: boolean
}

/** A product as a row of the wide list: cover, what it looks at, what it costs; closer together in a narrow list. */
export function ProductWideRow({ product, action, isFirst = false }: Props) {
  const comparison = comparisonPrice(product)
  return (
    <article className="group @container border-line border-b py-6">
      <div className="grid grid-cols-[27%_minmax(0,1fr)_160px] gap-5 @min-[800px]:grid-cols-[248px_minmax(0,1fr)_208px] @min-[800px]:gap-7 large:grid-cols-[27%_minmax(0,1fr)_188px] @min-[800px]:large:grid-cols-[200px_minmax(0,1fr)_232px]">
        <ProductLink
          productId={product.id}
          tabIndex={-1}
          aria-hidden="true"
          className="relative block aspect-4/3 self-start overflow-hidden rounded-16"
        >
          <Picture
            src={product.imageUrl}
            width={248}
            height={186}
            crop="card"
            alt=""
            priority={isFirst}
            className="h-full w-full object-cover"
          />
          <span className="absolute top-2.5 left-2.5">
            <TierPill product={product} />
          </span>
        </ProductLink>
        <div>
          <h2 className="font-semibold text-20 leading-[1.36] group-hover:text-brand @min-[800px]:text-22">
            <ProductLink productId={product.id}>{product.productName}</ProductLink>
          </h2>
          <p className="mt-0.5 text-ink-2">{product.productDescription}</p>
          <ul aria-label="重点看" className="mt-3 flex flex-wrap gap-x-2 gap-y-1.5">
            {product.highlights.slice(0, 3).map((highlight, index) => (
              <li
                key={highlight}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-8 bg-surface-sunk px-2.5 py-0.5 text-15 text-ink-2"
              >
                {product.highlightOrgans[index] && <OrganGlyph organ={product.highlightOrgans[index]} size={20} />}
                {shortHighlight(highlight)}
              </li>
            ))}
          </ul>
          <p className="num mt-3 text-14 text-ink-3">
            <Facts facts={longFacts(product)} />
          </p>
        </div>
        <div className="flex flex-col items-start border-line @min-[800px]:border-l @min-[800px]:pl-6">
          <Price
            fen={product.minSellingPrice}
            isFrom={!product.isSamePrice}
            size="l"
            className="*:text-26 @min-[800px]:*:text-36"
          />
          {comparison && (
            <span className="num mt-1 text-14 text-ink-3">
              {comparison.name} ¥{yuan(comparison.fen)}
            </span>
          )}
          <span className="mt-2 flex flex-wrap gap-1.5">
            <PriceTags product={product} />
          </span>
          <span className="grow" />
          <LinkButton {...linkToProduct(product.id)} variant={isFirst ? 'go' : 'warm'} isBlock className="mt-3">
            查看详情
            <span className="sr-only">：{product.productName}</span>
          </LinkButton>
          {action && <span className="mt-1.5 flex">{action}</span>}
        </div>
      </div>
    </article>
  )
}

/** `55 岁以上 · 共 68 项 · 142 家院区可约 · 已售 2.3 万` */
const longFacts = ({ suitableFor, itemCount, branchCount, sellNumber }: Props['product']) => [
  suitableFor,
  itemCount > 0 && `共 ${itemCount} 项`,
  branchCount > 0 && `${branchCount} 家院区可约`,
  soldText(sellNumber),
]
