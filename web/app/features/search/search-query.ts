import type { searchProducts } from '@mall/contract/catalogue/search'
import type { InputOf } from '@mall/contract/wire/client'
import { parseQueryTerm, type QueryTerm } from '../../entities/search/search-term.ts'
import { termOfUrl } from '../../entities/search/term-of-url.ts'

type Body = InputOf<typeof searchProducts>
export type Order = NonNullable<Body['order']>
/** The visitor's profile in this browser, used for ranking; the server does not store it. */
export type Visitor = NonNullable<Body['visitor']>

/** Query of the search list's address. */
export interface SearchQuery {
  searchItem: string
  activityId: string
  queryTerm: QueryTerm
  order: Order
  page: number
}

export const PAGE_SIZE = 20
const LAST_PAGE = 500
const MAX_TERM_LENGTH = 60
const orders: readonly Order[] = ['comprehensive', 'plain', 'sales', 'priceAsc', 'priceDesc', 'items']

/** Parses the address; invalid values are ignored. */
export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const page = Number(search.get('page') ?? 1)
  const activityId = search.get('activityId') ?? ''
  return {
    searchItem: termOfUrl(search, MAX_TERM_LENGTH),
    activityId: /^[\w-]{1,64}$/.test(activityId) ? activityId : '',
    queryTerm: withOrderedPrices(parseQueryTerm(search)),
    order: orders.find((order) => order === search.get('order')) ?? 'comprehensive',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** Somebody who types the higher price first means the same range. */
function withOrderedPrices(term: QueryTerm): QueryTerm {
  const { priceMin, priceMax } = term
  if (priceMin === undefined || priceMax === undefined || priceMin <= priceMax) return term
  return { ...term, priceMin: priceMax, priceMax: priceMin }
}

/** The filters that narrow a list down, apart from the term and the category's first level. */
const FILTERS = [
  'age',
  'branchId',
  'brand_id',
  'cityId',
  'concern',
  'coupon',
  'crowd',
  'priceMax',
  'priceMin',
  'product_second_type_id',
  'sex',
  'tier',
  'week',
] as const

/**
 * All known parameters in alphabetical order: equal queries have equal addresses, so that
 * the kept document and the browser agree.
 */
export const NAMES = [...FILTERS, 'activityId', 'order', 'page', 'product_first_type_id', 'searchItem'].sort()

/** The address of the same list with some parameters changed; `null` removes one. Any change starts at page one. */
export function searchUrl(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams()
  for (const name of NAMES) {
    const value = name in changes ? changes[name] : name === 'page' ? null : search.get(name)
    if (value) next.set(name, value)
  }
  // A comma needs no disguise, and an address with several values stays readable.
  const text = next.toString().replaceAll('%2C', ',')
  return text ? `/searchList?${text}` : '/searchList'
}

/** Changes that take all filters away. */
export const noFilters: Readonly<Record<string, null>> = Object.fromEntries(FILTERS.map((name) => [name, null]))
