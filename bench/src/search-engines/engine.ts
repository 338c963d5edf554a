import type { SearchInput } from '@mall/server/modules/search/filters/filters'

/** Of a product the words of each field, weighted as `search_vector` says. */
export const FIELDS = ['name', 'called', 'examined', 'described'] as const
export type Field = (typeof FIELDS)[number]

/** A product as every engine gets it: the words are cut by the mall's own tokenizer. */
export interface EngineDocument {
  id: string
  title: string
  words: Record<Field, string[]>
  rank: number
  sold: number
  price: number
  itemCount: number
  crowd: string
  tier: number
  brand: string
  categories: string[]
  organs: string[]
  /** Whom it is for, and how it is booked, as numbers of what many products share. */
  audience: number
  kind: number
}

/** One word of a query: any of these will do, each all of its parts, of which any of their words will do. */
export interface QueryWord {
  typed: string
  isLatin: boolean
  alternatives: { parts: string[][]; boost: number }[]
}

export interface TermQuery {
  words: QueryWord[]
  /** Everything that was typed in one, as pinyin: for spelling. */
  sound: string
  /** Words that rank higher without being required. */
  hints: string[]
}

/** The filters, as sets of what passes; a group that is missing lets all pass. */
export interface Conditions {
  crowds?: string[]
  tiers?: number[]
  brands?: string[]
  organs?: string[]
  categories?: string[]
  audiences?: ReadonlySet<number>
  kinds?: ReadonlySet<number>
  priceMin?: number
  priceMax?: number
}
export const GROUPS = ['crowds', 'tiers', 'brands', 'organs', 'categories', 'audiences', 'kinds', 'price'] as const
export type Group = (typeof GROUPS)[number]

/** Scores as they are, or in five bands, in which the operator's order decides. */
export type Ranking = 'score' | 'bands'
export const BANDS = 5

interface Page {
  total: number
  titles: string[]
  /** How many facet values have products. */
  facetValues: number
}

export interface PageRequest {
  conditions: Conditions
  order: SearchInput['order']
  from: number
  size: number
  ranking: Ranking
}

/** What each engine has to bring; what is relaxed is decided above it. */
export interface Engine<Matched = unknown> {
  add(documents: readonly EngineDocument[]): Promise<void>
  /** Once, when all have been added. */
  ready(): Promise<void>
  /** The documents of a term: all words, else corrected, else any; '' matches everything. */
  match(query: TermQuery): Promise<Matched>
  page(matched: Matched, request: PageRequest): Promise<Page>
  /** On its disk, where it has one. */
  diskBytes?(): Promise<number>
  close?(): Promise<void>
}

export const PRICE_STEPS = [0, 100, 200, 300, 500, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000].map(
  (yuan) => yuan * 100,
)
export const stepOf = (fen: number) => PRICE_STEPS.findLastIndex((from) => from <= fen)

export function bandOf(score: number, best: number): number {
  return Math.min(BANDS, Math.max(1, Math.ceil((score / best) * BANDS - 1e-6)))
}
