import type { getCanDrawCoupon } from '@mall/contract/coupon/calls'
import { IMPORT_REFUSALS, mostImported, whyNotImport } from '@mall/contract/customs/import-tax'
import { fail } from '@mall/contract/failures'
import { estimate } from '@mall/contract/order/estimate'
import type { OutputOf } from '@mall/contract/wire/client'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { cartCount } from '../../../entities/cart/cart-count.ts'
import { guestCart, guestCartPieces } from '../../../entities/cart/guest-cart.ts'
import { comparisonList } from '../../../entities/comparison/comparison-list.ts'
import { useClaimCoupon } from '../../../entities/promotion/use-claim-coupon.ts'
import { trackEvent } from '../../../shell/analytics/track-event.ts'
import { browserApi } from '../../../shell/client/api.ts'
import { login } from '../../../shell/client/login-flow.ts'
import { session } from '../../../shell/client/session.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import {
  choiceText,
  chosenSpec,
  firstChoice,
  firstMissing,
  isSoldOut,
  type Product,
  priceRange,
  type Spec,
} from '../spec/spec-rules.ts'

export type Coupon = OutputOf<typeof getCanDrawCoupon>['list'][number]
export type Purchase = ReturnType<typeof usePurchase>

interface PurchaseOptions {
  /** The spec to begin with. */
  specId?: string
  coupons?: readonly Coupon[]
  /** Called with the chosen spec; null while it is incomplete. */
  onChosen?: (spec: Spec | null) => void
}

/** Which spec, how many, and the two ways on; the same for the page, the sticky panel and the phone's sheet. */
export function usePurchase(product: Product, { specId, coupons = [], onChosen }: PurchaseOptions = {}) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  const [claim, isClaiming] = useClaimCoupon({
    onClaimed: again,
    onFailure: () => {
      again()
      return false
    },
  })
  const [choice, setChoice] = useState(() => firstChoice(product, specId))
  const [quantity, setQuantity] = useState(1)
  /** An attribute that a press on a button found missing. */
  const [missingAttribute, setMissingAttribute] = useState<string | null>(null)
  const missing = firstMissing(product, choice)
  const spec = chosenSpec(product, choice)
  const max = spec?.stock === null || !spec ? 99 : Math.max(1, Math.min(99, spec.stock))

  const shownQuantity = Math.min(quantity, max)
  const range = spec ? { min: spec.sellingPrice, max: spec.sellingPrice } : priceRange(product, choice)

  const choose = (attributeName: string, valueId: string | null) => {
    setMissingAttribute(null)
    const { [attributeName]: _, ...rest } = choice
    const next = valueId ? { ...rest, [attributeName]: valueId } : rest
    setChoice(next)
    const chosen = chosenSpec(product, next)
    onChosen?.(chosen)
    if (chosen) comparisonList.choose(product.id, chosen.id, chosen.sellingPrice)
  }
  /** True when everything is chosen; otherwise the missing attribute is pointed at. */
  const isReady = () => {
    if (missing) {
      setMissingAttribute(missing)
      toast(`还差：${missing}`, 'info')
    }
    return !missing
  }
  const [addToCart, isAdding] = useMutation(async () => {
    if (!isReady() || !spec) return
    const pieces = await add(spec.id, shownQuantity, spec.sellingPrice)
    trackEvent('cart')
    toast(`放进购物车了，里面共 ${pieces} 件`, 'success', { label: '去看看', onPress: () => navigate('/cart') })
  })
  const imported = {
    unitFen: range.min,
    quantity: spec ? shownQuantity : 1,
    cbecFlag: product.cbecFlag,
    dutyPerMille: product.dutyPerMille,
  }
  const overImport = product.cbecFlag && spec ? whyNotImport([imported]) : null
  const buyNow = () => {
    if (!isReady() || !spec) return
    if (overImport) return toast(IMPORT_REFUSALS[overImport], 'warning')
    const settlement = `/settlement?spec=${spec.id}&quantity=${shownQuantity}`
    if (session.token() || session.mayRefresh()) navigate(settlement)
    else login(settlement)
  }

  return {
    product,
    choice,
    choose,
    missing,
    missingAttribute,
    spec,
    words: choiceText(product, choice),
    quantity: shownQuantity,
    setQuantity,
    most: max,
    range,
    /** The estimated amount due; of several choices the lowest. */
    estimate: estimate(imported, coupons),
    claim: (code: string) => void claim(code),
    isClaiming,
    /** More than one order from abroad may hold, and how many fit; null: they fit. */
    overImport:
      overImport === 'over-limit' ? { words: IMPORT_REFUSALS[overImport], most: mostImported(range.min) } : null,
    whyNot: whyNotBuy(product, spec) || (overImport === 'duty-unknown' ? '暂时不能网上买' : ''),
    whyNotText: overImport === 'duty-unknown' ? IMPORT_REFUSALS[overImport] : '',
    addToCart: () => void addToCart(),
    isAdding,
    buyNow,
  }
}

/** Why it cannot be bought at all, in words; '' when it can. */
function whyNotBuy(product: Product, spec: Product['productSpecList'][number] | null): string {
  if (product.productStatus === '0' || product.auditStatus === '0') return '已下架'
  const isOut = spec ? isSoldOut(spec) : product.productSpecList.every(isSoldOut)
  if (!isOut) return ''
  return product.serviceKind === 'goods' ? '暂时缺货' : '暂时约满'
}

/** Puts it into the cart; the pieces that lie there now. */
async function add(productSpecId: string, quantity: number, seenPrice: number): Promise<number> {
  if (session.get().isMember) {
    const { total } = await browserApi().addToCart({ productSpecId, quantity })
    cartCount.set(total)
    return total
  }
  if (!guestCart.add({ productSpecId, quantity, seenPrice })) fail('CART_FULL')
  cartCount.refresh()
  return guestCartPieces()
}
