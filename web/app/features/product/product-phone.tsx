import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useBack } from '../../chrome/phone/phone-title-bar.tsx'
import { badgeText, useCartCount } from '../../entities/cart/cart-count.ts'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { sharePage } from '../../shell/browser/share-page.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { contentsOf } from './contents/contents-rules.ts'
import { PriceStory } from './price/price-story.tsx'
import {
  ActivityNote,
  ChosenPrice,
  ClaimCounted,
  Expected,
  ImportNote,
  PriceTags,
  Reference,
} from './price/product-price.tsx'
import { PrintedProduct } from './printed-product.tsx'
import { ContentsActions } from './product-actions.tsx'
import { ProductHead, Withdrawn } from './product-head.tsx'
import { ProductParts } from './product-parts.tsx'
import { PurchaseButtons } from './purchase/purchase-buttons.tsx'
import type { Purchase } from './purchase/use-purchase.ts'
import { RelatedProducts } from './related-products.tsx'
import { coverOf, hasChoice, type Product, type Spec } from './spec/spec-rules.ts'
import { productUrl } from './spec/spec-url.ts'

/** Lazy: the sheet loads dialogs on the first press. */
const SpecSheet = lazyPart(() => import('./spec/spec-sheet.tsx'))

export interface ProductViewProps {
  purchase: Purchase
  /** The spec was chosen by the visitor, or named by the address. */
  isOwnChoice: boolean
  branchTotal: number
  /** The tier pill on the cover. */
  pill: ReactNode
  /** Puts it into the comparison. */
  compare: (spec: Spec | null, look?: 'bar' | 'icon' | 'short') => ReactNode
  /** Where it can be done. */
  branches: ReactNode
}

/** The phone's product: cover, facts, choices in a sheet, and a bar with the way on. */
export function ProductPhone({ purchase, isOwnChoice, branchTotal, pill, compare, branches }: ProductViewProps) {
  const { product, choice, spec, missing } = purchase
  const [isChoosing, setChoosing] = useState(false)
  const [hasSeen, setSeen] = useState(false)
  const contents = contentsOf(product, choice)
  const choose = () => {
    setChoosing(true)
    setSeen(true)
  }
  // The choices are in the sheet: who has not seen them yet sees them before anything is bought.
  const orChoose = () => {
    const isReady = missing === null && (isOwnChoice || hasSeen || !hasChoice(product))
    if (!isReady) choose()
    return isReady
  }
  return (
    <>
      <PrintedProduct purchase={purchase} contents={contents} />
      <div className="bg-surface-sunk pb-22 large:pb-26 print:hidden">
        <Cover product={product} spec={spec} pill={pill} />
        <div className="relative -mt-5 mb-2.5 rounded-t-20 bg-white px-4 py-5">
          <ChosenPrice purchase={purchase} size="l" />
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-14">
            <Reference purchase={purchase} />
            <Expected purchase={purchase} />
          </p>
          <ActivityNote purchase={purchase} />
          <PriceStory purchase={purchase} />
          <ImportNote purchase={purchase} />
          <div className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
            <PriceTags purchase={purchase} />
            <ClaimCounted purchase={purchase} />
          </div>
          <ProductHead product={product} branchTotal={branchTotal} compare={compare(spec, 'short')} isPhone />
          <Withdrawn product={product} className="mt-4" />
        </div>
        <Cells purchase={purchase} branchTotal={branchTotal} onChoose={choose} />
        <ProductParts product={product} choice={choice} contents={contents} branches={branches} isPhone />
        {contents.groups.length > 0 && (
          <div className="mb-2.5 flex flex-wrap gap-x-6 bg-white px-4 py-2 text-ink-2">
            <ContentsActions product={product} contents={contents} />
          </div>
        )}
        <div className="bg-white px-4 py-5">
          <RelatedProducts products={product.related} />
        </div>
        <BuyBar purchase={purchase} onBefore={orChoose} />
        {isChoosing && (
          <Suspense>
            <SpecSheet purchase={purchase} onClose={() => setChoosing(false)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const round = 'relative grid size-11 place-items-center rounded-full bg-white/92'

function Cover({ product, spec, pill }: { product: Product; spec: Spec | null; pill: ReactNode }) {
  const back = useBack()
  const pieces = useCartCount()
  return (
    <div className="relative aspect-4/3">
      <Picture
        src={coverOf(product, spec)}
        width={390}
        height={293}
        alt=""
        priority
        className="h-full w-full object-cover"
      />
      <span className="absolute bottom-9 left-4">{pill}</span>
      <div className="absolute inset-x-2 top-2 flex gap-2">
        <button type="button" aria-label="返回" onClick={back} className={round}>
          <Icon name="chevron-left" size={24} />
        </button>
        <span className="grow" />
        <button
          type="button"
          aria-label="发给家人看"
          onClick={() => void sharePage(product.productName, location.origin + productUrl(product, spec))}
          className={round}
        >
          <Icon name="share" size={22} />
        </button>
        <Link to="/cart" aria-label={`购物车，${badgeText(pieces)} 件`} className={round}>
          <Icon name="cart" size={22} />
          {pieces > 0 && (
            <span
              aria-hidden="true"
              className="num absolute -top-0.5 -right-0.5 h-5 min-w-5 rounded-full bg-accent px-1.5 text-center font-semibold text-[13px] text-white leading-5"
            >
              {badgeText(pieces)}
            </span>
          )}
        </Link>
      </div>
    </div>
  )
}

const cell = 'flex min-h-14 w-full items-center gap-3 border-line border-b py-2 text-left last:border-b-0'

function Cells({ purchase, branchTotal, onChoose }: { purchase: Purchase; branchTotal: number; onChoose: () => void }) {
  const { product, missing, words, quantity } = purchase
  const chosen = words || product.productSpecList[0]?.specName || ''
  return (
    <div className="mb-2.5 bg-white px-4 py-1">
      <button type="button" onClick={onChoose} aria-haspopup="dialog" className={cell}>
        <span className="shrink-0 text-ink-3">选规格</span>
        {missing ? (
          <span className="grow font-semibold text-accent-hover">请选择：{missing}</span>
        ) : (
          <span className="grow">
            {chosen}，{quantity} 份
          </span>
        )}
        <Icon name="chevron-right" size={18} className="text-ink-3" />
      </button>
      {product.bookingSupport && (
        <Link to="/branch" className={cell}>
          <span className="shrink-0 text-ink-3">院　区</span>
          <span className="grow">全国 {branchTotal} 家，付款后再选</span>
          <Icon name="chevron-right" size={18} className="text-ink-3" />
        </Link>
      )}
      <a href="#rules" className={cell}>
        <span className="shrink-0 text-ink-3">保　障</span>
        <span className="grow">{product.bookingSupport ? joinFacts(['没约全额退', '免费改期']) : '免运费'}</span>
        <Icon name="chevron-right" size={18} className="text-ink-3" />
      </a>
    </div>
  )
}

function BuyBar({ purchase, onBefore }: { purchase: Purchase; onBefore: () => boolean }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
      <button
        type="button"
        onClick={() => helpPanel.open('consultation')}
        className="flex min-h-11 flex-col items-center justify-center gap-0.5 px-1 text-14 leading-tight"
      >
        <Icon name="headset" size={22} />
        客服
      </button>
      <PurchaseButtons purchase={purchase} size="l" className="min-w-0 grow gap-2.5!" onBefore={onBefore} />
    </div>
  )
}
