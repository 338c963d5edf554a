import type { getRecommendList } from '@mall/contract/catalogue/calls'
import type { searchProducts } from '@mall/contract/catalogue/search'
import type { OutputOf } from '@mall/contract/wire/client'
import { Picture } from '@mall/ui/media/picture.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { DOT, splitFacts } from '@mall/ui/typography/facts.ts'
import { briefCount } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import { FavouriteHeart } from '../../entities/favourite/favourite-heart.tsx'
import { comparisonPrice } from '../../entities/price/activity-price.ts'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { ActivityTag, CouponTag, TaxTag } from './price-tags.tsx'
import { TierPill } from './tier-pill.tsx'

export type FoundFacts = OutputOf<typeof searchProducts>['list'][number]
export type ProductCardFacts = OutputOf<typeof getRecommendList>['tabs'][number]['list'][number]

type Props = {
  product: ProductCardFacts
  /** At the foot's right: the comparison tick, handed in by the screen. */
  action?: ReactNode
  /** In the first screenful: its picture is loaded first. */
  priority?: boolean
}

/** A product among others: cover with its tier, what it is called, for whom, what it costs. */
export function ProductCard({ product, action, priority = false }: Props) {
  const isWithdrawn = product.productStatus === '0'
  return (
    <article
      className={classes(
        'relative flex h-full flex-col overflow-hidden rounded-16 border border-line bg-white transition-[box-shadow,border-color] hover:border-transparent hover:shadow-e2',
        isWithdrawn && 'opacity-70 grayscale',
      )}
    >
      <ProductLink
        productId={product.id}
        tabIndex={-1}
        aria-hidden="true"
        className="relative block aspect-4/3 bg-surface-sunk"
      >
        <Picture
          src={product.imageUrl}
          width={282}
          height={212}
          crop="card"
          alt=""
          priority={priority}
          className="h-full w-full object-cover"
        />
        <span className="absolute top-3 left-3">
          <TierPill product={product} />
        </span>
      </ProductLink>
      <FavouriteHeart product={product} className="absolute top-1.5 right-1.5" />
      <div className="flex grow flex-col px-4.5 pt-4 pb-4.5">
        <ProductLink
          productId={product.id}
          className="line-clamp-2 font-semibold text-18 leading-[1.44] hover:text-brand large:line-clamp-none"
        >
          {product.productName}
        </ProductLink>
        <p className="mt-1 text-14 text-ink-3">
          <FactsLine product={product} />
        </p>
        <div className="mt-auto pt-3.5">
          <ProductPrice product={product} />
        </div>
        <div className="mt-2.5 flex min-h-8 items-center justify-between gap-2">
          <CardNote product={product} />
          {action}
        </div>
      </div>
    </article>
  )
}

/** Why it cannot be had, whose activity or coupon makes it cheaper, or how many have bought it. */
function CardNote({ product }: { product: ProductCardFacts }) {
  if (product.productStatus === '0') return <span className="text-14 text-ink-3">已下架，看新版</span>
  if (product.activity) return <ActivityTag product={product} />
  if (product.cbecFlag) return <TaxTag product={product} />
  if (product.couponFen !== null) return <CouponTag product={product} />
  return <span className="num text-14 text-ink-3">{soldText(product.sellNumber)}</span>
}

/** The price to pay, 起 while there is a choice, with what it is compared with. */
function ProductPrice({ product, size = 'm' }: { product: ProductCardFacts; size?: 's' | 'm' | 'l' }) {
  const reference = comparisonPrice(product)
  return (
    <Price
      fen={product.minSellingPrice}
      isFrom={!product.isSamePrice}
      size={size}
      {...(reference ? { reference } : {})}
    />
  )
}

/** `55 岁以上 · 68 项` */
export const FactsLine = ({
  product: { suitableFor, itemCount },
}: {
  product: Pick<ProductCardFacts, 'suitableFor' | 'itemCount'>
}) => <Facts facts={[suitableFor, itemCount > 0 && `${itemCount} 项`]} />

/** The highlight without its explanation: `颈动脉彩超` of `颈动脉彩超，看有没有斑块`. */
export const shortHighlight = (highlight: string) => highlight.split('，')[0] ?? highlight

/** Facts in a line that breaks between them, after the dot. */
export const Facts = ({ facts }: { facts: readonly (string | false)[] }) => {
  const shown = splitFacts(facts)
  return shown.map((fact, index) => (
    <span key={fact}>
      <span className="inline-block">
        {fact}
        {index < shown.length - 1 && DOT.trimEnd()}
      </span>{' '}
    </span>
  ))
}

/** `已售 4.1 万`; empty for 0. */
export const soldText = (sold: number) => (sold > 0 ? `已售 ${briefCount(sold)}` : '')
