import { CUT_OFF, VALID_MONTHS } from '@mall/contract/order/terms'
import { NumberStepper } from '@mall/ui/forms/number-stepper.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { DOT } from '@mall/ui/typography/facts.ts'
import { priceAtBranchText } from '../../entities/price/price-at-branch.ts'
import { useIsInView } from '../../shell/browser/use-is-in-view.ts'
import { contentsOf } from './contents/contents-rules.ts'
import { PriceStory } from './price/price-story.tsx'
import { ActivityNote, ChosenPrice, ClaimCounted, ImportNote, PriceTags, Reference } from './price/product-price.tsx'
import { PrintedProduct } from './printed-product.tsx'
import { ContentsActions, ShareProduct } from './product-actions.tsx'
import { type Front, ProductGallery } from './product-gallery.tsx'
import { ProductHead, Withdrawn } from './product-head.tsx'
import { ProductParts } from './product-parts.tsx'
import type { ProductViewProps } from './product-phone.tsx'
import { PurchaseBar } from './purchase/purchase-bar.tsx'
import { PurchaseButtons } from './purchase/purchase-buttons.tsx'
import { StickyPurchase } from './purchase/sticky-purchase.tsx'
import type { Purchase } from './purchase/use-purchase.ts'
import { RelatedProducts } from './related-products.tsx'
import { SpecChooser } from './spec/spec-chooser.tsx'
import type { Product } from './spec/spec-rules.ts'

type Props = ProductViewProps & {
  /** The branch that could be booked first; null for what is done nowhere. */
  front: Front | null
}

/**
 * The wide product. Desktop: cover beside head and choices, then the parts with a panel that stays beside them. Tablet:
 * choices and parts in the whole width, and a bar with price and buttons at the foot.
 */
export function ProductWide({ purchase, branchTotal, pill, compare, front, branches }: Props) {
  const { product, choice, spec } = purchase
  const contents = contentsOf(product, choice)
  const buttons = useIsInView()
  return (
    <>
      <PrintedProduct purchase={purchase} contents={contents} />
      <div className="wrap pb-8 desktop:pb-16 print:hidden">
        <section className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] grid-rows-[auto_1fr] items-start gap-x-7 desktop:grid-cols-[40%_minmax(0,1fr)] desktop:gap-x-10">
          <div className="desktop:row-span-2">
            <ProductGallery product={product} spec={spec} contents={contents} front={front} pill={pill} />
            <div className="mt-3 flex flex-wrap gap-x-6 text-ink-2">
              <ShareProduct product={product} spec={spec} />
              {compare(spec)}
              {contents.groups.length > 0 && <ContentsActions product={product} contents={contents} />}
            </div>
          </div>
          <div>
            <ProductHead product={product} branchTotal={branchTotal} />
            <Withdrawn product={product} className="mt-5" />
            <PriceBox purchase={purchase} />
          </div>
          <div className="max-desktop:col-span-2 max-desktop:mt-6 max-desktop:border-line max-desktop:border-y max-desktop:py-5 desktop:mt-5">
            <div className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-3 gap-y-2.5 large:grid-cols-[88px_minmax(0,1fr)]">
              <SpecChooser purchase={purchase} look="page" />
              <span className="min-h-control-m py-2.5 text-ink-2">数量</span>
              <span className="flex min-h-control-m flex-wrap items-center gap-x-4">
                <NumberStepper
                  label="数量"
                  value={purchase.quantity}
                  max={purchase.most}
                  onChange={purchase.setQuantity}
                />
                <ChosenTerm purchase={purchase} />
              </span>
            </div>
            <div ref={buttons.ref} className="max-desktop:hidden">
              <PurchaseButtons purchase={purchase} size="l" className="mt-4" />
            </div>
            <Promises product={product} />
          </div>
        </section>
        <ProductParts
          product={product}
          choice={choice}
          contents={contents}
          branches={branches}
          aside={
            <div className="mt-10 grid gap-5 desktop:sticky desktop:top-22">
              <div className="max-desktop:hidden">
                <StickyPurchase purchase={purchase} isQuiet={buttons.isInView} />
              </div>
              <RelatedProducts products={product.related} />
            </div>
          }
        />
      </div>
      <PurchaseBar purchase={purchase} compare={compare(spec, 'bar')} />
    </>
  )
}

function PriceBox({ purchase }: { purchase: Purchase }) {
  return (
    <div className="mt-4 rounded-20 bg-surface-sunk px-5 py-3.5 desktop:px-6">
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <ChosenPrice purchase={purchase} size="xl" />
        <Reference purchase={purchase} />
      </div>
      <ActivityNote purchase={purchase} />
      <PriceStory purchase={purchase} />
      <ImportNote purchase={purchase} />
      <div className="mt-1 flex flex-wrap items-center gap-x-2 empty:hidden">
        <PriceTags purchase={purchase} />
        <ClaimCounted purchase={purchase} />
      </div>
    </div>
  )
}

/** The chosen values, and the names of the missing ones. */
function ChosenTerm({ purchase: { words, missing } }: { purchase: Purchase }) {
  return (
    <span className="min-w-0 text-15 text-ink-2" aria-live="polite">
      {words && `已选：${words}`}
      {words && missing && DOT}
      {missing && <b className="font-semibold text-accent-hover">还差：{missing}</b>}
    </span>
  )
}

function Promises({ product }: { product: Product }) {
  const promises = product.bookingSupport
    ? [priceAtBranchText(product.hasDearerBranch), `${VALID_MONTHS} 个月内有效`, `检${CUT_OFF} 前免费改期`]
    : ['免运费', '48 小时内发出']
  return (
    <ul className="mt-3.5 flex flex-wrap gap-x-5.5 gap-y-1 text-15 text-ink-2">
      {promises.map((promise) => (
        <li key={promise} className="flex items-center gap-1.5">
          <Icon name="check" size={16} className="text-brand" />
          {promise}
        </li>
      ))}
    </ul>
  )
}
