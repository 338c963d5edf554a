import { SearchBody } from '@mall/contract/catalogue/search'
import type { SearchInput } from '@mall/server/modules/search/public'
import { FIRST_RESULTS, MISSPELLED, WITH_FILTERS } from '@mall/server/test/relevance/relevance-cases'
import { cycled } from '../load/seed.ts'

const PAGE = 20
const CROWDS = ['parents', 'women', 'men', 'work'] as const
const ORDERS = ['comprehensive', 'sales', 'priceAsc', 'comprehensive', 'items', 'priceDesc'] as const

const terms = FIRST_RESULTS.map(([term = '']) => term)

const inputOf = (overrides: object) => SearchBody.parse({ pageSize: PAGE, order: 'comprehensive', ...overrides })

/** What shoppers ask, by kind; no two of them are alike, so that no answer is a kept one. */
export const KINDS: Readonly<Record<string, (at: number) => SearchInput>> = {
  关键词: (at) => inputOf({ searchItem: cycled(terms, at), queryTerm: { priceMin: at } }),
  '关键词＋筛选': (at) =>
    inputOf({
      searchItem: cycled(terms, at * 7),
      order: cycled(ORDERS, at),
      curPage: at % 11 === 0 ? 3 : 1,
      queryTerm: {
        priceMin: at,
        priceMax: 300_000 - at,
        crowds: [cycled(CROWDS, at), cycled(CROWDS, at + 1)],
        ...(at % 2 === 0 && { sex: at % 4 === 0 ? 0 : 1, ages: [20 + (at % 60)] }),
      },
    }),
  '无词＋筛选': (at) =>
    inputOf({
      order: cycled(ORDERS, at),
      queryTerm: {
        priceMin: at,
        ...(at % 3 > 0 && { crowds: [cycled(CROWDS, at)] }),
        ...(at % 3 > 1 && { tiers: [1 + (at % 4)] }),
      },
    }),
  // Nothing costs so little: the price has to go, and with it one filter or more.
  放宽: (at) =>
    inputOf({
      searchItem: cycled(terms, at * 3),
      queryTerm: { priceMin: 1, priceMax: 2 + at, crowds: ['pregnancy'], tiers: [4], sex: 1, ages: [at % 90] },
    }),
  错字: (at) => inputOf({ searchItem: cycled(MISSPELLED, at)[0], queryTerm: { priceMin: at } }),
}

export interface RelevanceCase {
  input: SearchInput
  /** Which product comes first, by the beginning of its name; null: the same as for `meant`. */
  first: string | null
  meant?: SearchInput
}

export const CASES: readonly RelevanceCase[] = [
  ...FIRST_RESULTS.map(([searchItem, first = '']) => ({ input: inputOf({ searchItem }), first })),
  ...WITH_FILTERS.map(([searchItem, first]) => ({ input: inputOf({ searchItem }), first })),
  ...MISSPELLED.map(([searchItem, meant]) => ({
    input: inputOf({ searchItem }),
    first: null,
    meant: inputOf({ searchItem: meant }),
  })),
]
