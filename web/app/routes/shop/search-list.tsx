import { ComparisonToggle } from '../../entities/comparison/comparison-toggle.tsx'
import { ProductListRow } from '../../features/product-card/product-list-row.tsx'
import { ProductWideRow } from '../../features/product-card/product-wide-row.tsx'
import { type Found, findProducts } from '../../features/search/find.ts'
import { SearchDesktop } from '../../features/search/search-desktop.tsx'
import { SearchMobile } from '../../features/search/search-mobile.tsx'
import { NAMES } from '../../features/search/search-query.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import { crumbLabel, type ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/search-list'

const data = screenData((api, { url, layout }) => findProducts(api, url.searchParams, layout))
export const loader = data.onServer
export const clientLoader = data.inBrowser

/** Category, audience and term make a canonical page; other filters and orders are variants of it. */
const CANONICAL = ['searchItem', 'activityId', 'product_first_type_id', 'product_second_type_id', 'crowd', 'concern']

export const handle: ScreenHandle = {
  query: NAMES,
  title: ({ data }) => headingOf(data),
  description: ({ data }) =>
    isFound(data)
      ? `${data.heading}：${data.pages[0]?.total ?? 0} 个套餐，按适合谁、看什么、价格和品牌挑，项目与价格都写清楚。`
      : undefined,
  canonicalQuery: CANONICAL,
  crumbs: ({ data }) => {
    const heading = headingOf(data)
    if (heading === ALL) return [{ label: ALL }]
    const within = isFound(data) ? data.within : null
    return [
      { label: ALL, to: '/searchList' },
      ...(within ? [{ label: within.name, to: `/searchList?product_first_type_id=${within.id}` }] : []),
      { label: crumbLabel(heading) },
    ]
  },
  chrome: { mobileHeader: 'search', mobileFooter: false, compareBar: 'bottom' },
}

const ALL = '全部套餐'
const isFound = (data: unknown): data is Found => typeof data === 'object' && data !== null && 'heading' in data
const headingOf = (data: unknown) => (isFound(data) ? data.heading : ALL)

/** The first pictures of a list have priority. */
const FIRST_SCREENFUL = 3

export default function SearchList({ loaderData }: Route.ComponentProps) {
  return useLayout() === 'phone' ? (
    <SearchMobile
      found={loaderData}
      row={(product, place) => (
        <ProductListRow
          product={product}
          priority={place < FIRST_SCREENFUL}
          action={<ComparisonToggle product={product} />}
        />
      )}
    />
  ) : (
    <SearchDesktop
      found={loaderData}
      row={(product, place) => (
        <ProductWideRow
          product={product}
          isFirst={place === 0}
          action={<ComparisonToggle product={product} look="long" />}
        />
      )}
    />
  )
}
