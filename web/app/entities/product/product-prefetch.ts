import type { getProductInfo } from '@mall/contract/catalogue/calls'
import type { getCanDrawCoupon } from '@mall/contract/coupon/calls'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { backgroundApi } from '../../shell/client/api.ts'
import { openPrefetch } from './prefetch.ts'

interface Loaded {
  product: OutputOf<typeof getProductInfo>
  coupons: OutputOf<typeof getCanDrawCoupon>['list']
}

/** A mouse that only passes asks for nothing. */
const HOVER_MS = 100
/** A finger that begins to scroll leaves the link sooner; one that presses stays longer. */
const TOUCH_MS = 50

/** A product and what can be claimed for it, in one wait. */
export async function loadProduct(api: Api, productId: string): Promise<Loaded> {
  const [product, { list }] = await Promise.all([
    api.getProductInfo({ productId }),
    api.getCanDrawCoupon({ productId }),
  ])
  return { product, coupons: list }
}

export const productPrefetch = openPrefetch((productId) => loadProduct(backgroundApi(), productId))

/** For a link to a product: a finger, a pointer or the keyboard that stays on it brings its script and its data ahead. */
export const linkToProduct = (productId: string) => ({
  to: `/product/${productId}`,
  prefetch: 'intent' as const,
  onPointerEnter: ({ pointerType }: { pointerType: string }) =>
    productPrefetch.beginIn(pointerType === 'touch' ? TOUCH_MS : HOVER_MS, productId),
  // Scrolling cancels a touch, which leaves with it.
  onPointerLeave: productPrefetch.cancel,
  onFocus: () => productPrefetch.beginIn(HOVER_MS, productId),
  onBlur: productPrefetch.cancel,
})
