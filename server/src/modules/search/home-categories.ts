import type { getCategories } from '@mall/contract/catalogue/calls'
import { SearchBody } from '@mall/contract/catalogue/search'
import { ENTRANCE_GROUPS } from '@mall/contract/content/structure-terms'
import type { Handler } from '../../app/http/handler.ts'
import { listHomeCategories } from '../catalogue/public.ts'
import { openCatalogueSearch } from './catalogue-search.ts'
import type { SearchInput } from './filters/filters.ts'

/** The home page's entries with the number of products of each and the lowest price. */
export const homeCategories: Handler<typeof getCategories> = async (_, { ctx }) => {
  const search = openCatalogueSearch(ctx)
  const entries = []
  for (const { groupName, id, name, image, note, query } of await listHomeCategories(ctx.db)) {
    const input = inputOf(query)
    const found = input && (await search.preview(input))
    entries.push({
      groupName,
      ...{ id, categoryName: name, categoryImg: image, note, query },
      productCount: found?.total ?? 0,
      fromPrice: found?.firstPriceFen ?? null,
    })
  }
  return {
    list: [...Map.groupBy(entries, ({ groupName }) => groupName)].toSorted(byGroup).map(([categoryName, group]) => ({
      categoryName,
      subHomeCategoryVO: group.map(({ groupName: _group, ...entry }) => entry),
    })),
  }
}

/** In the order of the home page, whichever of their entries is first. */
const byGroup = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  placeOf(one) - placeOf(other)

const GROUPS: readonly string[] = ENTRANCE_GROUPS
const placeOf = (group: string) => GROUPS.indexOf(group)

/** The search input of a search list's address, cheapest first; null if the address is invalid. */
function inputOf(query: string): SearchInput | null {
  const params = new URLSearchParams(query)
  const text = (name: string) => params.get(name) || undefined
  const number = (name: string) => (text(name) === undefined ? undefined : Number(text(name)))
  const many = (name: string) => text(name)?.split(',')
  const input = SearchBody.safeParse({
    searchItem: text('searchItem'),
    activityId: text('activityId'),
    pageSize: 1,
    order: 'priceAsc',
    queryTerm: {
      firstTypeId: text('product_first_type_id'),
      secondTypeId: text('product_second_type_id'),
      brandIds: many('brand_id'),
      crowds: many('crowd'),
      tiers: many('tier')?.map(Number),
      concerns: many('concern'),
      sex: number('sex'),
      ages: many('age')?.map(Number),
      cityId: text('cityId'),
      branchId: text('branchId'),
      bookableThisWeek: text('week') === undefined ? undefined : true,
      priceMin: number('priceMin'),
      priceMax: number('priceMax'),
    },
  })
  return input.data ?? null
}
