import type { searchProducts } from '@mall/contract/catalogue/search'
import type { InputOf } from '@mall/contract/wire/client'

export type QueryTerm = NonNullable<InputOf<typeof searchProducts>['queryTerm']>

const crowds = ['parents', 'women', 'men', 'work', 'teens', 'pregnancy', 'family', 'entry'] as const

/** As many values of one filter as a search takes. */
const MAX_VALUES = 20

/** The search list's query parameters as the call's input; invalid values are dropped. */
export function parseQueryTerm(search: URLSearchParams): QueryTerm {
  const anId = (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : undefined)
  const id = (name: string) => anId(search.get(name) ?? '')
  const count = (name: string, max: number) => {
    const value = Number(search.get(name) || Number.NaN)
    return Number.isInteger(value) && value >= 0 && value <= max ? value : undefined
  }
  const many = <T>(name: string, read: (text: string) => T | undefined) => {
    const values = new Set((search.get(name) ?? '').split(',').flatMap((text) => read(text) ?? []))
    return values.size > 0 ? [...values].slice(0, MAX_VALUES) : undefined
  }
  const term: QueryTerm = {
    firstTypeId: id('product_first_type_id'),
    secondTypeId: id('product_second_type_id'),
    brandIds: many('brand_id', anId),
    crowds: many('crowd', (text) => crowds.find((crowd) => crowd === text)),
    tiers: many('tier', (text) => (/^[0-4]$/.test(text) ? Number(text) : undefined)),
    concerns: many('concern', anId),
    sex: [0, 1].find((sex): sex is 0 | 1 => search.get('sex') === String(sex)),
    ages: many('age', (text) => (/^\d{1,3}$/.test(text) && Number(text) <= 120 ? Number(text) : undefined)),
    cityId: id('cityId'),
    branchId: id('branchId'),
    hasCoupon: search.get('coupon') === '1' || undefined,
    bookableThisWeek: search.get('week') === '1' || undefined,
    priceMin: count('priceMin', 100_000_000),
    priceMax: count('priceMax', 100_000_000),
  }
  return Object.fromEntries(Object.entries(term).filter(([, value]) => value !== undefined))
}
