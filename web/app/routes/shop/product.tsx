import { useDeferredValue, useEffect } from 'react'
import { data as answer, useSearchParams } from 'react-router'
import { loadProduct, productPrefetch } from '../../entities/product/product-prefetch.ts'
import { recentlyViewed } from '../../entities/recent/recently-viewed.ts'
import { LazyProductWide } from '../../features/product/lazy-product-wide.ts'
import { ProductBranches } from '../../features/product/product-branches.tsx'
import { ProductPhone } from '../../features/product/product-phone.tsx'
import {
  describeProduct,
  productCrumbs,
  productStructuredData,
} from '../../features/product/product-structured-data.ts'
import { useOwnCoupons } from '../../features/product/purchase/use-own-coupons.ts'
import { usePurchase } from '../../features/product/purchase/use-purchase.ts'
import type { Product } from '../../features/product/spec/spec-rules.ts'
import { rememberSpec, SPEC_PARAM } from '../../features/product/spec/spec-url.ts'
import { loadBranches, useBranches } from '../../features/product/use-branches.ts'
import { ProductMarks } from '../../features/product-card/product-marks.tsx'
import { TierPill } from '../../features/product-card/tier-pill.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/product'

const isId = /^[\w-]{1,64}$/
const idIn = (text: string | null) => isId.exec(text ?? '')?.[0] ?? ''

const data = screenData(async (api, { url, params }) => {
  const productId = params.productId ?? ''
  // An invalid id is a product that is not found, not a bad request.
  if (!isId.test(productId)) throw answer({ msg: '可能是链接旧了，或者套餐换了新版' }, { status: 404 })
  const isDocument = typeof document === 'undefined'
  const { product, coupons } = await (productPrefetch.take(productId) ?? loadProduct(api, productId))
  const first = idIn(url.searchParams.get('branchId'))
  const near = isDocument ? await loadBranches(api, product, { first }) : null
  return { product, near, first, coupons, isPublic: isDocument }
})

export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  query: ['branchId', SPEC_PARAM],
  title: ({ data }) => (hasProduct(data) ? data.product.productName : '商品'),
  description: ({ data }) => (hasProduct(data) ? describeProduct(data.product) : undefined),
  picture: ({ data }) => (hasProduct(data) ? data.product.imageUrl : undefined),
  structuredData: ({ data }, site) => (hasProduct(data) ? [productStructuredData(data.product, site)] : []),
  crumbs: ({ data }) => (hasProduct(data) ? productCrumbs(data.product) : [{ label: '商品' }]),
  chrome: { phoneHeader: false, phoneFooter: false, compareBar: 'above-actions' },
}

const hasProduct = (data: unknown): data is { product: Product } =>
  typeof data === 'object' && data !== null && 'product' in data

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  return <Screen key={loaderData.product.id} loaderData={loaderData} />
}

/** The choice lives above the layouts, so that turning a tablet keeps it. */
function Screen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { product, first } = loaderData
  useEffect(() => recentlyViewed.add(product.id), [product.id])
  const specId = idIn(useSearchParams()[0].get(SPEC_PARAM))
  const isOwnChoice = product.productSpecList.some(({ id }) => id === specId)
  const coupons = useOwnCoupons(product.id, loaderData)
  const near = useBranches(product, loaderData.near, first)
  const purchase = usePurchase(product, { specId, coupons, onChosen: rememberSpec })
  const View = useDeferredValue(useLayout()) === 'phone' ? ProductPhone : LazyProductWide
  return (
    <View
      purchase={purchase}
      isOwnChoice={isOwnChoice}
      branchTotal={near?.nationalTotal ?? 0}
      front={near?.list[0] ?? null}
      pill={<TierPill product={product} />}
      compare={(spec, look = 'icon') => <ProductMarks product={product} spec={spec} look={look} />}
      branches={near && near.nationalTotal > 0 && <ProductBranches near={near} product={product} wanted={first} />}
    />
  )
}
