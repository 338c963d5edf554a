import { CUT_OFF, VALID_MONTHS } from '@mall/contract/order/terms'
import { NumberStepper } from '@mall/ui/forms/number-stepper.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { priceAtBranchText } from '../../entities/price/price-at-branch.ts'
import { contentsOf } from './contents/contents-rules.ts'
import { PriceStory } from './price/price-story.tsx'
import { ActivityNote, ChosenPrice, ClaimCounted, ImportNote, PriceTags, Reference } from './price/product-price.tsx'
import { PrintedProduct } from './printed-product.tsx'
import { ContentsActions, ShareProduct } from './product-actions.tsx'
import { type Front, ProductGallery } from './product-gallery.tsx'
import { ProductHead, Withdrawn } from './product-head.tsx'
import { ProductParts } from './product-parts.tsx'
import { PurchaseButtons } from './purchase/purchase-buttons.tsx'
import { StickyPurchase } from './purchase/sticky-purchase.tsx'
import { type Coupon, type Purchase, usePurchase } from './purchase/use-purchase.ts'
import { RelatedProducts } from './related-products.tsx'
import { SpecChooser } from './spec/spec-chooser.tsx'
import type { Product, Spec } from './spec/spec-rules.ts'

type Props = {
  product: Product
  /** What can be claimed for it. */
  coupons: readonly Coupon[]
  branchTotal: number
  /** The tier pill on the cover. */
  pill: ReactNode
  /** Puts it into the comparison. */
  compare: (spec: Spec | null) => ReactNode
  /** The branch that could be booked first; null for what is done nowhere. */
  front: Front | null
  /** Where it can be done. */
  branches: ReactNode
}

/** The desktop's product: cover and choices, then the parts with a panel that stays beside them. */
export function ProductDesktop({ product, coupons, branchTotal, pill, compare, front, branches }: Props) {
  const purchase = usePurchase(product, { coupons })
  const contents = contentsOf(product, purchase.choice)
  return (
    <>
      <PrintedProduct purchase={purchase} contents={contents} />
      <div className="wrap pb-16 print:hidden">
        <section className="grid grid-cols-[520px_minmax(0,1fr)] items-start gap-12 large:grid-cols-[440px_minmax(0,1fr)]">
          <div>
            <ProductGallery product={product} contents={contents} front={front} pill={pill} />
            <div className="mt-3 flex flex-wrap gap-x-6 text-ink-2">
              <ShareProduct product={product} />
              {compare(purchase.spec)}
              {contents.groups.length > 0 && <ContentsActions product={product} contents={contents} />}
            </div>
          </div>
          <div>
            <ProductHead product={product} branchTotal={branchTotal} />
            <Withdrawn product={product} className="mt-5" />
            <PriceBox purchase={purchase} />
            <div className="mt-6 grid grid-cols-[88px_minmax(0,1fr)] items-start gap-x-3 gap-y-3.5">
              <SpecChooser purchase={purchase} look="page" />
              <span className="min-h-control-m py-2.5 text-ink-2">数量</span>
              <span className="flex min-h-control-m items-center">
                <NumberStepper
                  label="数量"
                  value={purchase.quantity}
                  max={purchase.most}
                  onChange={purchase.setQuantity}
                />
              </span>
            </div>
            <ChosenTerm purchase={purchase} />
            <PurchaseButtons purchase={purchase} size="xl" className="mt-3.5" />
            <Promises product={product} />
          </div>
        </section>
        <ProductParts
          product={product}
          choice={purchase.choice}
          contents={contents}
          branches={branches}
          aside={
            <div className="sticky top-22 mt-10 grid gap-5">
              <StickyPurchase purchase={purchase} />
              <RelatedProducts products={product.related} />
            </div>
          }
        />
      </div>
    </>
  )
}

function PriceBox({ purchase }: { purchase: Purchase }) {
  return (
    <div className="mt-5 rounded-20 bg-surface-sunk px-6 py-5">
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <ChosenPrice purchase={purchase} size="xl" />
        <Reference purchase={purchase} />
      </div>
      <ActivityNote purchase={purchase} />
      <PriceStory purchase={purchase} />
      <ImportNote purchase={purchase} />
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        <PriceTags purchase={purchase} />
        <ClaimCounted purchase={purchase} />
      </div>
    </div>
  )
}

/** What is chosen, and what is still missing by name. */
function ChosenTerm({ purchase: { words, missing } }: { purchase: Purchase }) {
  return (
    <p className="mt-5 text-ink-2" aria-live="polite">
      {words && `已选：${words}`}
      {words && missing && <span className="mx-2">·</span>}
      {missing && <b className="font-semibold text-accent-hover">还差：{missing}</b>}
    </p>
  )
}

function Promises({ product }: { product: Product }) {
  const promises = product.bookingSupport
    ? [priceAtBranchText(product.asksMoreSomewhere), `${VALID_MONTHS} 个月内有效`, `检${CUT_OFF} 前免费改期`]
    : ['免运费', '48 小时内发出']
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5.5 gap-y-1 text-15 text-ink-2">
      {promises.map((promise) => (
        <li key={promise} className="flex items-center gap-1.5">
          <Icon name="check" size={16} className="text-brand" />
          {promise}
        </li>
      ))}
    </ul>
  )
}
