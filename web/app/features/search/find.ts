import type { searchProducts } from '@mall/contract/catalogue/search'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { chosenCity } from '../../entities/city/city-choice.tsx'
import { storedSetting } from '../../shell/client/stored-setting.ts'
import type { Layout } from '../../shell/routing/ssr-context.ts'
import { listOf } from './list-identity.ts'
import { PAGE_SIZE, readSearchQuery, type SearchQuery, type Visitor } from './search-query.ts'

export const ALL_PRODUCTS = '全部套餐'

export type SearchPage = OutputOf<typeof searchProducts>
export type FoundProduct = SearchPage['list'][number]
export interface Named {
  id: string
  name: string
}
export interface Found {
  query: SearchQuery
  /** For whom the order was made; later pages of this list are asked for with the same. */
  visitor: Visitor
  heading: string
  /** Where the heading is a second level's, the first level it belongs to. */
  within: Named | null
  /** The mall has the categories of the address. */
  isKnownCategory: boolean
  /** On phones every page up to the one in the address, so that coming back finds the same place. */
  pages: SearchPage[]
}

/** Phones load a list from its start; beyond this many pages they start at the top again. */
const PAGES_AT_ONCE = 12

/** One page of a query: by term, or, without one, by category and brand. */
export function findPage(api: Api, query: SearchQuery, visitor: Visitor, curPage: number) {
  const { searchItem, activityId, queryTerm, order } = query
  const { firstTypeId, secondTypeId, brandIds } = queryTerm
  const byPlace = !searchItem && (firstTypeId || secondTypeId || brandIds)
  const find = byPlace ? api.searchTypeAndBrandProducts : api.searchProducts
  return find({ searchItem, activityId, queryTerm, order, visitor, curPage, pageSize: PAGE_SIZE })
}

/** Everything the search list shows. */
export async function findProducts(api: Api, search: URLSearchParams, layout: Layout): Promise<Found> {
  const query = readSearchQuery(search)
  const { firstTypeId, secondTypeId } = query.queryTerm
  const visitor = visitorOf(query)
  const last = query.page <= PAGES_AT_ONCE ? query.page : 1
  const pageNumbers = layout === 'phone' ? Array.from({ length: last }, (_, i) => i + 1) : [query.page]
  const [top, kinds, ...pages] = await Promise.all([
    firstTypeId ? api.getCategoryListFirst({ pids: '0' }) : nothing,
    firstTypeId && secondTypeId ? api.getCategoryListFirst({ pids: firstTypeId }) : nothing,
    ...pageNumbers.map((page) => findPage(api, query, visitor, page)),
  ])
  const nameOf = (list: { id: string; categoryName: string }[], id: string | undefined) =>
    list.find((category) => category.id === id)?.categoryName
  const requested = query.searchItem || pages[0]?.activity?.activityName
  const [first, second] = [nameOf(top.list, firstTypeId), nameOf(kinds.list, secondTypeId)]
  const within = !requested && first && firstTypeId && second ? { id: firstTypeId, name: first } : null
  const isKnownCategory = (!firstTypeId || first !== undefined) && (!secondTypeId || second !== undefined)
  const own = listOf({ query, pages }, search)
  const heading = requested || second || first || own?.title || ALL_PRODUCTS
  return { query, visitor, heading, within, isKnownCategory, pages }
}

const nothing: { list: { id: string; categoryName: string }[] } = { list: [] }

const lastCrowd = storedSetting('mall.crowd')

/**
 * What suits the visitor comes first among equals: their city, and for whom they looked last. Both stay in this
 * browser; a document is the same for everybody. Whether somebody expects a child is nobody's business, so that is
 * not kept.
 */
function visitorOf({ queryTerm: { crowds }, order }: SearchQuery): Visitor {
  if (typeof window === 'undefined') return {}
  const [crowd, ...others] = crowds ?? []
  if (crowd && crowd !== 'pregnancy' && others.length === 0) lastCrowd.set(crowd)
  if (order !== 'comprehensive') return {}
  const cityId = chosenCity()
  const known = CROWDS.find((each) => each === lastCrowd.get())
  return { ...(cityId && { cityId }), ...(known && { crowd: known }) }
}

const CROWDS = ['parents', 'women', 'men', 'work', 'teens', 'family', 'entry'] as const
