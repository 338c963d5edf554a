import type { Api, OutputOf } from '@mall/contract/client'
import type { searchProducts } from '@mall/contract/search'
import type { Layout } from '../../shell/visit.ts'
import { PAGE_SIZE, readWish, type SearchWish } from './wish.ts'

export type SearchPage = OutputOf<typeof searchProducts>
export type FoundProduct = SearchPage['list'][number]
export interface Named {
  id: string
  name: string
}
export interface Found {
  wish: SearchWish
  heading: string
  /** On phones every page up to the one in the address, so that coming back finds the same place. */
  pages: SearchPage[]
  brands: Named[]
  /** The second level of the category that is looked at. */
  kinds: Named[]
}

/** Phones load a list from its start; beyond this many pages they start at the top again. */
const PAGES_AT_ONCE = 12

/** One page of a wish: by term, or, without one, by category and brand. */
export function findPage(api: Api, { searchItem, activityId, queryTerm, order }: SearchWish, curPage: number) {
  const { firstTypeId, secondTypeId, brandIds } = queryTerm
  const byPlace = !searchItem && (firstTypeId || secondTypeId || brandIds)
  const find = byPlace ? api.searchTypeAndBrandProducts : api.searchProducts
  return find({ searchItem, activityId, queryTerm, order, curPage, pageSize: PAGE_SIZE })
}

/** Everything the search list shows. */
export async function findProducts(api: Api, search: URLSearchParams, layout: Layout): Promise<Found> {
  const wish = readWish(search)
  const { firstTypeId, secondTypeId } = wish.queryTerm
  const last = wish.page <= PAGES_AT_ONCE ? wish.page : 1
  const wanted = layout === 'mobile' ? Array.from({ length: last }, (_, i) => i + 1) : [wish.page]
  const [brands, top, kinds, ...pages] = await Promise.all([
    api.selectBrandByName({ categoryId: firstTypeId ?? '', secondCategoryId: secondTypeId ?? '' }),
    firstTypeId ? api.getCategoryListFirst({ pids: '0' }) : nothing,
    firstTypeId ? api.getCategoryListFirst({ pids: firstTypeId }) : nothing,
    ...wanted.map((page) => findPage(api, wish, page)),
  ])
  const nameOf = (list: { id: string; categoryName: string }[], id: string | undefined) =>
    list.find((category) => category.id === id)?.categoryName
  return {
    wish,
    heading: wish.searchItem || nameOf(kinds.list, secondTypeId) || nameOf(top.list, firstTypeId) || '全部套餐',
    pages,
    brands: brands.list.map(({ id, brandName }) => ({ id, name: brandName })),
    kinds: kinds.list.map(({ id, categoryName }) => ({ id, name: categoryName })),
  }
}

const nothing: { list: { id: string; categoryName: string }[] } = { list: [] }
