import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { Prose } from '@mall/ui/typography/prose.tsx'
import type { ReactNode } from 'react'
import { TaxIncluded } from '../../entities/price/tax-included.tsx'
import { SpecialLead } from './special-lead.tsx'
import { leadProduct, priceOf, type Special, type SpecialBlock, type SpecialProduct } from './special-view.ts'

type Props = {
  special: Special
  isPhone: boolean
  /** A product among others, as the layout shows it. */
  card: (product: SpecialProduct) => ReactNode
  /** Coupons to claim, by their codes; null where none of them is open. */
  coupons: (codes: readonly string[]) => ReactNode
}

/** A page that the operator put together: its scene, then block after block. */
export function SpecialView({ special, isPhone, card, coupons }: Props) {
  const lead = leadProduct(special)
  return (
    <div className={classes(isPhone && lead && 'pb-24 large:pb-32')}>
      <Scene special={special} isPhone={isPhone} />
      <div className="wrap grid grid-cols-1 gap-9 py-7 tablet:gap-12 tablet:py-10 desktop:gap-16 desktop:py-14">
        {special.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place, and never move
          <Block key={index} block={block} isPhone={isPhone} card={card} coupons={coupons} />
        ))}
      </div>
      {isPhone && lead && <LeadBar product={lead} />}
    </div>
  )
}

function Scene({ special, isPhone }: { special: Special; isPhone: boolean }) {
  return (
    <section className="relative overflow-hidden bg-surface-tint tablet:h-80 desktop:h-100">
      <Picture
        src={isPhone ? special.phoneImageUrl : special.imageUrl}
        width={isPhone ? 430 : 1440}
        height={isPhone ? 243 : 400}
        sizes="100vw"
        alt=""
        priority
        className="h-auto w-full object-cover tablet:absolute tablet:inset-0 tablet:h-full"
      />
      <div className="relative bg-white tablet:h-full tablet:bg-transparent">
        <div className="wrap py-5 tablet:flex tablet:h-full tablet:flex-col tablet:justify-center tablet:py-0">
          <h1 className="font-bold max-w-full text-26 leading-tight tablet:max-w-[60%] tablet:text-36 desktop:text-44">
            {special.title}
          </h1>
          <p className="mt-2 text-17 text-ink-2 tablet:mt-4 tablet:w-90 tablet:text-18 desktop:w-115 desktop:text-20 tablet:leading-[1.7]!">
            {special.summary}
          </p>
        </div>
      </div>
    </section>
  )
}

type BlockProps = Omit<Props, 'special'> & { block: SpecialBlock }

function Block({ block, isPhone, card, coupons }: BlockProps) {
  switch (block.kind) {
    case 'picture':
      return <PictureBlock block={block} />
    case 'text':
      return (
        <section>
          {block.title && <Title>{block.title}</Title>}
          <Prose html={block.html} className="[&>:first-child]:mt-0 [&>:last-child]:mb-0" />
        </section>
      )
    case 'product':
      return <SpecialLead product={block.product} text={block.words} isPhone={isPhone} />
    case 'products':
      return (
        <section>
          <Title hint={block.hint}>{block.title}</Title>
          <ul className="grid grid-cols-1 tablet:grid-cols-3 tablet:gap-4 desktop:grid-cols-4 desktop:gap-6 tablet:large:grid-cols-2 desktop:large:grid-cols-3">
            {block.products.map((product) => (
              <li key={product.id}>{card(product)}</li>
            ))}
          </ul>
        </section>
      )
    case 'coupon': {
      const tickets = coupons(block.codes)
      return tickets ? (
        <section>
          <Title hint={block.hint}>{block.title}</Title>
          {tickets}
        </section>
      ) : null
    }
  }
}

const Title = ({ hint, children }: { hint?: string; children: string }) => (
  <div className="mb-3 tablet:mb-5">
    <h2 className="font-bold text-20 tablet:text-28">{children}</h2>
    {hint && <p className="mt-0.5 text-14 text-ink-3 tablet:text-18">{hint}</p>}
  </div>
)

/** The picture is decorative: the text below it names the target. */
function PictureBlock({ block }: { block: Extract<SpecialBlock, { kind: 'picture' }> }) {
  const { imageUrl, alt, width, height, to } = block
  const picture = (
    <Picture
      src={imageUrl}
      width={width}
      height={height}
      sizes="(max-width: 719px) 100vw, 1200px"
      alt=""
      className="h-auto min-h-30 w-full object-cover"
    />
  )
  const frame = 'block overflow-hidden rounded-20 border border-line bg-white'
  const text = alt && <span className="block px-4 py-3 tablet:px-6 tablet:text-18">{alt}</span>
  if (!to)
    return (
      <p className={frame}>
        {picture}
        {text}
      </p>
    )
  return (
    <Link to={to} className={classes(frame, 'font-semibold text-brand hover:border-transparent hover:shadow-e2')}>
      {picture}
      {text}
    </Link>
  )
}

/** The page's product in a bar at the foot of a phone. */
const LeadBar = ({ product }: { product: SpecialProduct }) => (
  <div className="no-print fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
    <span className="min-w-0 grow leading-snug">
      <span className="block truncate text-14 text-ink-3">{product.productName}</span>
      <Price fen={priceOf(product)} isFrom={!product.isSamePrice} />
      <TaxIncluded goods={product} unitFen={priceOf(product)} isFrom={!product.isSamePrice} />
    </span>
    <LinkButton to={`/product/${product.id}`} variant="go" size="l" className="shrink-0 px-5!">
      看看包含什么
    </LinkButton>
  </div>
)
