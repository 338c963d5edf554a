import type { searchProducts } from '@mall/contract/catalogue/search'
import type { InputOf } from '@mall/contract/wire/client'
import { parseQueryTerm, type QueryTerm } from '../../entities/search/search-term.ts'

type Body = InputOf<typeof searchProducts>
export type Order = NonNullable<Body['order']>
/** What this browser remembers of its visitor; the mall puts what suits them first, and keeps none of it. */
export type Visitor = NonNullable<Body['visitor']>

/** What the search list's address asks for. */
export interface SearchQuery {
  searchItem: string
  activityId: string
  queryTerm: QueryTerm
  order: Order
  page: number
}

export const PAGE_SIZE = 20
const LAST_PAGE = 500
const LONGEST_TERM = 60
const orders: readonly Order[] = ['comprehensive', 'plain', 'sales', 'priceAsc', 'priceDesc', 'items']

/** Reads the address; whatever makes no sense counts as not said, so that no address breaks the page. */
export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const page = Number(search.get('page') ?? 1)
  const activityId = search.get('activityId') ?? ''
  return {
    searchItem: (search.get('searchItem') ?? '').trim().slice(0, LONGEST_TERM),
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
 * Every name that means something, in the order of the alphabet: one query has one address, whoever wrote it, so that
 * the kept document and the browser agree.
 */
export const NAMES = [...FILTERS, 'activityId', 'order', 'page', 'product_first_type_id', 'searchItem'].sort()

/** The address of the same list with some parameters changed; `null` removes one. Any change starts at page one. */
export function searchAddress(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
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
