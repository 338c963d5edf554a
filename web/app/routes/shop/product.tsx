import type { Api } from '@mall/contract/wire/client'
import { data as answer } from 'react-router'
import { chosenCity } from '../../entities/city/city-choice.tsx'
import { ComparisonToggle } from '../../entities/comparison/comparison-toggle.tsx'
import { ProductBranches } from '../../features/product/product-branches.tsx'
import { ProductDesktop } from '../../features/product/product-desktop.tsx'
import { ProductMobile } from '../../features/product/product-mobile.tsx'
import { describeProduct, productStructuredData } from '../../features/product/product-structured-data.ts'
import { useOwnCoupons } from '../../features/product/purchase/use-own-coupons.ts'
import type { Product } from '../../features/product/spec/spec-rules.ts'
import { TierPill } from '../../features/product-card/product-card.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import { crumbLabel, type ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/product'

const BRANCHES = 3

const data = screenData(async (api, { url, params }) => {
  const productId = params.productId ?? ''
  // An invalid id is a product that is not found, not a bad request.
  if (!/^[\w-]{1,64}$/.test(productId)) throw answer({ msg: '可能是链接旧了，或者套餐换了新版' }, { status: 404 })
  const product = await api.getProductInfo({ productId })
  const branch = /^[\w-]{1,64}$/.exec(url.searchParams.get('branchId') ?? '')?.[0] ?? ''
  const [near, coupons] = await Promise.all([branchesFor(api, product, branch), api.getCanDrawCoupon({ productId })])
  return { product, near, branch, coupons: coupons.list, isAnybodys: typeof document === 'undefined' }
})

/** Branches that offer it: the one the visitor came from, then those of the city by first free day. */
async function branchesFor(api: Api, { serviceKind, tier, bookingSupport }: Product, branch: string) {
  if (!bookingSupport) return null
  const query = { service: serviceKind, tier, order: 'soonest', ...(branch && { first: branch }) } as const
  return api.listOrg({ cityId: chosenCity(), size: BRANCHES, ...query })
}

export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  query: ['branchId'],
  title: ({ data }) => (hasProduct(data) ? data.product.productName : '商品'),
  description: ({ data }) => (hasProduct(data) ? describeProduct(data.product) : undefined),
  picture: ({ data }) => (hasProduct(data) ? data.product.imageUrl : undefined),
  structuredData: ({ data }, site) => (hasProduct(data) ? [productStructuredData(data.product, site)] : []),
  crumbs: ({ data }) => {
    if (!hasProduct(data)) return [{ label: '商品' }]
    const { productName, categoryList } = data.product
    const category = categoryList[0]
    return [
      category
        ? { label: category.categoryName, to: `/searchList?product_first_type_id=${category.id}` }
        : { label: '全部套餐', to: '/searchList' },
      { label: crumbLabel(productName) },
    ]
  },
  chrome: { mobileHeader: false, compareBar: 'above-actions' },
}

const hasProduct = (data: unknown): data is { product: Product } =>
  typeof data === 'object' && data !== null && 'product' in data

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { product, near, branch } = loaderData
  const coupons = useOwnCoupons(product.id, loaderData)
  const Screen = useLayout() === 'phone' ? ProductMobile : ProductDesktop
  return (
    <Screen
      key={product.id}
      product={product}
      coupons={coupons}
      branchTotal={near?.everywhere ?? 0}
      front={near?.list[0] ?? null}
      pill={<TierPill product={product} />}
      compare={(spec) => <ComparisonToggle product={product} spec={spec} look="icon" />}
      branches={near && near.everywhere > 0 && <ProductBranches near={near} product={product} wanted={branch} />}
    />
  )
}
