import type { InputOf } from '@mall/contract/client'
import type { searchProducts } from '@mall/contract/search'

export type QueryTerm = NonNullable<InputOf<typeof searchProducts>['queryTerm']>

const crowds = ['parents', 'women', 'men', 'work', 'teens', 'pregnancy', 'family', 'entry'] as const

/** What the search list's address asks for, as the search call wants it. Values that mean nothing are left out. */
export function queryTermOf(search: URLSearchParams): QueryTerm {
  const id = (name: string) =>
    /^[\w-]{1,64}$/.test(search.get(name) ?? '') ? (search.get(name) ?? undefined) : undefined
  const count = (name: string, max: number) => {
    const value = Number(search.get(name) ?? Number.NaN)
    return Number.isInteger(value) && value >= 0 && value <= max ? value : undefined
  }
  const term: QueryTerm = {
    firstTypeId: id('product_first_type_id'),
    secondTypeId: id('product_second_type_id'),
    brandId: id('brand_id'),
    crowd: crowds.find((crowd) => crowd === search.get('crowd')),
    tier: count('tier', 4),
    concern: id('concern'),
    priceMin: count('priceMin', 100_000_000),
    priceMax: count('priceMax', 100_000_000),
  }
  return Object.fromEntries(Object.entries(term).filter(([, value]) => value !== undefined))
}
