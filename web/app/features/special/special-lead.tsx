import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { activityText, comparisonPrice } from '../../entities/price/activity-price.ts'
import { priceOf, type SpecialProduct } from './special-view.ts'

type Props = { product: SpecialProduct; text: string; isPhone: boolean }

const MAX_HIGHLIGHTS = 4

/** One product, large: why it stands here, what it looks at, what it costs. */
export function SpecialLead({ product, text, isPhone }: Props) {
  const { productName, suitableFor, itemCount, highlights } = product
  const beside = comparisonPrice(product)
  const isWithdrawn = product.productStatus === '0'
  return (
    <section className="grid grid-cols-1 overflow-hidden rounded-20 border border-line bg-white tablet:grid-cols-2 desktop:grid-cols-[520px_minmax(0,1fr)] tablet:large:grid-cols-1 desktop:large:grid-cols-[400px_minmax(0,1fr)]">
      <Picture
        src={product.imageUrl}
        width={520}
        height={390}
        alt=""
        className="aspect-4/3 h-full w-full object-cover"
      />
      <div className="flex min-w-0 flex-col p-4.5 tablet:p-6 desktop:p-9">
        <h2 className="font-bold text-22 leading-snug tablet:text-28">{productName}</h2>
        <p className="num mt-1 text-14 text-ink-3 tablet:text-16">
          {joinFacts([suitableFor, itemCount > 0 && `${itemCount} 项`])}
        </p>
        {text && <p className="mt-3 text-17 text-ink-2 tablet:text-18">{text}</p>}
        <ul aria-label="重点看" className="mt-4 grid gap-2 desktop:grid-cols-2 desktop:large:grid-cols-1">
          {highlights.slice(0, MAX_HIGHLIGHTS).map((highlight) => (
            <li key={highlight} className="flex items-start gap-2">
              <Icon name="check" size={18} className="mt-1 text-brand" />
              {highlight}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-4 pt-6">
          {isWithdrawn ? (
            <p className="text-ink-2">这一版已下架，详情页里有新版。</p>
          ) : (
            <span>
              <Price
                fen={priceOf(product)}
                isFrom={!product.isSamePrice}
                size="l"
                {...(beside ? { reference: beside } : {})}
              />
              {product.activity && <span className="block text-14 text-ink-3">{activityText(product.activity)}</span>}
            </span>
          )}
          <LinkButton
            to={`/product/${product.id}`}
            variant={isPhone ? 'warm' : 'go'}
            size="l"
            className="large:w-full max-tablet:w-full"
          >
            看看包含什么
            <span className="sr-only">：{productName}</span>
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
