import type { InputOf } from '@mall/contract/client'
import type { searchProducts } from '@mall/contract/search'
import { type QueryTerm, queryTermOf } from '../../shell/search-term.ts'

export type Order = NonNullable<InputOf<typeof searchProducts>['order']>

/** What the search list's address asks for. */
export interface SearchWish {
  searchItem: string
  activityId: string
  queryTerm: QueryTerm
  order: Order
  page: number
}

export const PAGE_SIZE = 20
const LAST_PAGE = 500
const LONGEST_TERM = 60
const orders: readonly Order[] = ['comprehensive', 'sales', 'priceAsc', 'priceDesc', 'items']

/** Reads the address; whatever makes no sense counts as not said, so that no address breaks the page. */
export function readWish(search: URLSearchParams): SearchWish {
  const page = Number(search.get('page') ?? 1)
  const activityId = search.get('activityId') ?? ''
  return {
    searchItem: (search.get('searchItem') ?? '').trim().slice(0, LONGEST_TERM),
    activityId: /^[\w-]{1,64}$/.test(activityId) ? activityId : '',
    queryTerm: withOrderedPrices(queryTermOf(search)),
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

/**
 * Every name that means something, in the order of the alphabet: one wish has one address, whoever wrote it, so that
 * the kept document and the browser agree.
 */
const NAMES = [
  'activityId',
  'brand_id',
  'concern',
  'crowd',
  'order',
  'page',
  'priceMax',
  'priceMin',
  'product_first_type_id',
  'product_second_type_id',
  'searchItem',
  'tier',
]

/** The address of the same list with some wishes changed; `null` takes one away. A changed wish starts at page one. */
export function addressWith(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams()
  for (const name of NAMES) {
    const value = name in changes ? changes[name] : name === 'page' ? null : search.get(name)
    if (value) next.set(name, value)
  }
  const query = next.toString()
  return query ? `/searchList?${query}` : '/searchList'
}

/** The wishes that narrow a list down, apart from the term and the category. */
const FILTERS = ['crowd', 'concern', 'tier', 'priceMin', 'priceMax', 'brand_id'] as const
/** Changes that take all filters away. */
export const noFilters: Readonly<Record<string, null>> = Object.fromEntries(FILTERS.map((name) => [name, null]))
