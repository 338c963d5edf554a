import type { getMarket, listMarketItems } from '@mall/contract/content/special'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { termOfUrl } from '../../entities/search/term-of-url.ts'

/** The specification's page size of market items. */
export const MARKET_PAGE = 10

/** Query of the market's address; '' is everything. */
export interface MarketQuery {
  categoryId: string
  searchItem: string
  page: number
}
export type MarketItem = OutputOf<typeof listMarketItems>['list'][number]

export interface FoundMarket {
  query: MarketQuery
  market: OutputOf<typeof getMarket>
  items: OutputOf<typeof listMarketItems>
}

/** Parses the address; invalid values are ignored. */
export function readMarketQuery(search: URLSearchParams): MarketQuery {
  const categoryId = search.get('categoryId') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    categoryId: /^[\w-]{1,64}$/.test(categoryId) ? categoryId : '',
    searchItem: termOfUrl(search, 40),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** The address of the market with some queries changed; another category or word starts on its first page. */
export function marketUrl(query: MarketQuery, changes: Partial<MarketQuery>): string {
  const { categoryId, searchItem, page } = { ...query, page: 1, ...changes }
  const search = new URLSearchParams()
  if (categoryId) search.set('categoryId', categoryId)
  if (searchItem) search.set('searchItem', searchItem)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/tjMarket?${search}` : '/tjMarket'
}

/** The shelves and one page of them; a category that is gone and a page beyond the last count as not said. */
export async function findMarket(api: Api, search: URLSearchParams): Promise<FoundMarket> {
  const requested = readMarketQuery(search)
  const market = await api.getMarket({})
  const isKnown = market.categories.some(({ id }) => id === requested.categoryId)
  const query = { ...requested, categoryId: isKnown ? requested.categoryId : '' }
  const { categoryId, searchItem } = query
  const pageOf = (pageNum: number) => api.listMarketItems({ categoryId, searchItem, pageNum, pageSize: MARKET_PAGE })
  const items = await pageOf(query.page)
  if (items.list.length > 0 || query.page === 1) return { query, market, items }
  return { query: { ...query, page: 1 }, market, items: await pageOf(1) }
}
