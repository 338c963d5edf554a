import { ComparisonToggle } from '../../entities/comparison/comparison-toggle.tsx'
import { ProductListRow } from '../../features/product-card/product-list-row.tsx'
import { ProductMarks } from '../../features/product-card/product-marks.tsx'
import { ProductWideRow } from '../../features/product-card/product-wide-row.tsx'
import { ALL_PRODUCTS, type Found, findProducts } from '../../features/search/find.ts'
import { isOwnList } from '../../features/search/list-identity.ts'
import { descriptionOf, listStructuredData, pageText } from '../../features/search/list-metadata.ts'
import { SearchPhone } from '../../features/search/search-phone.tsx'
import { NAMES } from '../../features/search/search-query.ts'
import { SearchWide } from '../../features/search/search-wide.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import { crumbLabel, type ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/search-list'

const data = screenData((api, { url, layout }) => findProducts(api, url.searchParams, layout))
export const loader = data.onServer
export const clientLoader = data.inBrowser

/** The part of the address that makes another page: list and page number, not filters and order. */
const CANONICAL = [
  ...['searchItem', 'activityId', 'product_first_type_id', 'product_second_type_id', 'crowd', 'concern', 'brand_id'],
  'page',
]

export const handle: ScreenHandle = {
  query: NAMES,
  title: ({ data, search }) => headingOf(data) + pageText(search),
  description: ({ data, search }) => (isFound(data) ? descriptionOf(data, search) : undefined),
  canonicalQuery: CANONICAL,
  isNotIndexed: ({ data, search }) => !isFound(data) || !isOwnList(data, search),
  crumbs: ({ data }) => {
    const heading = headingOf(data)
    if (heading === ALL_PRODUCTS) return [{ label: ALL_PRODUCTS }]
    const within = isFound(data) ? data.within : null
    return [
      { label: ALL_PRODUCTS, to: '/searchList' },
      ...(within ? [{ label: within.name, to: `/searchList?product_first_type_id=${within.id}` }] : []),
      { label: crumbLabel(heading) },
    ]
  },
  structuredData: ({ data, search }, site) =>
    isFound(data) && isOwnList(data, search) ? [listStructuredData(data, site)] : [],
  chrome: { phoneHeader: 'search', phoneFooter: false, compareBar: 'bottom' },
}

const isFound = (data: unknown): data is Found => typeof data === 'object' && data !== null && 'heading' in data
const headingOf = (data: unknown) => (isFound(data) ? data.heading : ALL_PRODUCTS)

/** The first pictures of a list have priority. */
const FIRST_SCREENFUL = 3

export default function SearchList({ loaderData }: Route.ComponentProps) {
  return useLayout() === 'phone' ? (
    <SearchPhone
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
    <SearchWide
      found={loaderData}
      row={(product, place) => (
        <ProductWideRow
          product={product}
          isFirst={place === 0}
          action={<ProductMarks product={product} look="long" />}
        />
      )}
    />
  )
}
