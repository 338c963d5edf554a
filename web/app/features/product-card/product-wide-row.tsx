import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import { OrganGlyph } from '../../art/react/organ-glyph.tsx'
import { comparisonPrice } from '../../entities/price/activity-price.ts'
import { PriceTags } from './price-tags.tsx'
import { type FoundFacts, joinFacts, shortHighlight, soldText, TierPill } from './product-card.tsx'

type Props = {
  product: FoundFacts
  action?: ReactNode
  /** The list's first: its button is the one solid step, its picture loads first. */
  isFirst?: boolean
}

/** A product as a desktop list's row: cover, what it looks at, what it costs. */
export function ProductWideRow({ product, action, isFirst = false }: Props) {
  const beside = comparisonPrice(product)
  const to = `/product/${product.id}`
  return (
    <article className="group grid grid-cols-[248px_minmax(0,1fr)_208px] gap-7 border-line border-b py-6 large:grid-cols-[200px_minmax(0,1fr)_232px]">
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className="relative block h-46.5 overflow-hidden rounded-16 large:h-37.5"
      >
        <Picture
          src={product.imageUrl}
          width={248}
          height={186}
          alt=""
          priority={isFirst}
          className="h-full w-full object-cover"
        />
        <span className="absolute top-2.5 left-2.5">
          <TierPill product={product} />
        </span>
      </Link>
      <div>
        <h2 className="font-semibold text-22 leading-[1.36] group-hover:text-brand">
          <Link to={to}>{product.productName}</Link>
        </h2>
        <p className="mt-0.5 text-ink-2">{product.productDescription}</p>
        <ul aria-label="重点看" className="mt-3 flex flex-wrap gap-x-2 gap-y-1.5">
          {product.highlights.slice(0, 3).map((highlight, at) => (
            <li
              key={highlight}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-8 bg-surface-sunk px-2.5 py-0.5 text-15 text-ink-2"
            >
              {product.highlightOrgans[at] && <OrganGlyph organ={product.highlightOrgans[at]} size={20} />}
              {shortHighlight(highlight)}
            </li>
          ))}
        </ul>
        <p className="num mt-3 text-14 text-ink-3">{longFacts(product)}</p>
      </div>
      <div className="flex flex-col items-start border-line border-l pl-6">
        <Price fen={product.minSellingPrice} isFrom={!product.isSamePrice} size="l" />
        {beside && (
          <span className="num mt-1 text-14 text-ink-3">
            {beside.name} ¥{yuan(beside.fen)}
          </span>
        )}
        <span className="mt-2 flex flex-wrap gap-1.5">
          <PriceTags product={product} />
        </span>
        <span className="grow" />
        <LinkButton to={to} variant={isFirst ? 'go' : 'warm'} isBlock className="mt-3">
          查看详情
          <span className="sr-only">：{product.productName}</span>
        </LinkButton>
        {action && <span className="mt-1.5 flex">{action}</span>}
      </div>
    </article>
  )
}

/** `55 岁以上 · 共 68 项 · 142 家院区可约 · 已售 2.3 万` */
const longFacts = ({ suitableFor, itemCount, branchCount, sellNumber }: Props['product']) =>
  joinFacts([
    suitableFor,
    itemCount > 0 && `共 ${itemCount} 项`,
    branchCount > 0 && `${branchCount} 家院区可约`,
    soldText(sellNumber),
  ])
