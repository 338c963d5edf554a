import type { getProductInfo } from '@mall/contract/catalogue/calls'
import type { getCanDrawCoupon } from '@mall/contract/coupon/calls'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { backgroundApi } from '../../shell/client/api.ts'

interface Loaded {
  product: OutputOf<typeof getProductInfo>
  coupons: OutputOf<typeof getCanDrawCoupon>['list']
}

/** As long as from a touch to the screen; later it is asked for again. */
const KEPT_MS = 15_000

let latest: { productId: string; until: number; loaded: Promise<Loaded> } | null = null

/** A product and what can be claimed for it, in one wait. */
export async function loadProduct(api: Api, productId: string): Promise<Loaded> {
  const [product, { list }] = await Promise.all([
    api.getProductInfo({ productId }),
    api.getCanDrawCoupon({ productId }),
  ])
  return { product, coupons: list }
}

/** Somebody is about to open it. */
export function prefetchProduct(productId: string): void {
  if (latest?.productId === productId && performance.now() < latest.until) return
  const loaded = loadProduct(backgroundApi(), productId)
  latest = { productId, until: performance.now() + KEPT_MS, loaded }
  loaded.catch(() => forgetPrefetched())
}

/** What was asked for ahead, once; null when it was not, or too long ago. */
export function takePrefetched(productId: string): Promise<Loaded> | null {
  const found = latest?.productId === productId && performance.now() < latest.until ? latest.loaded : null
  forgetPrefetched()
  return found
}

function forgetPrefetched() {
  latest = null
}
