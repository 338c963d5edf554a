import { type SearchBody, SearchFilter, type SearchOrder } from '@mall/contract/search'
import type { z } from 'zod'
import type { BookingPlace } from '../../doors.ts'
import { type FreeDays, isDoneAt, isFor, isFreeAt } from './can-be-booked.ts'
import { type Facets, openFacetCounter } from './count-facets.ts'
import type { SearchDocument, SearchIndex } from './search-index.ts'

export type Wish = z.output<typeof SearchBody>
type Order = z.output<typeof SearchOrder>

/** What a filter is about, the first to be given up first. */
const FILTERS = SearchFilter.options
export type Filter = (typeof FILTERS)[number]
export const filterNames: Readonly<Record<Filter, string>> = {
  activity: '活动',
  bookableThisWeek: '本周能约上',
  price: '价格',
  tiers: '检查深度',
  age: '年龄',
  concerns: '最关心',
  brands: '品牌',
  sex: '性别',
  crowds: '适合谁',
  place: '可约的地方',
  type: '分类',
}
const BIT = Object.fromEntries(FILTERS.map((name, at) => [name, 1 << at])) as Record<Filter, number> // the names are FILTERS itself

export interface Filtered {
  docs: number[]
  facets: Facets
  /** Filters that had to be given up to find anything. */
  dropped: Filter[]
}

/**
 * Keeps the documents that pass every filter, and counts each facet as if its own filter were not set, so that a
 * shopper sees what choosing another value would give. When nothing passes, the first single filter whose absence helps
 * is given up, else all of them.
 */
export function filterDocuments(
  index: SearchIndex,
  candidates: readonly number[],
  wish: Wish,
  freeThisWeek: FreeDays,
): Filtered {
  const places = wishedPlaces(index, wish)
  const misses = Uint16Array.from(candidates, (doc) => missesOf(index.documents[doc], wish, places, freeThisWeek))
  let dropped: Filter[] = []
  if (candidates.length > 0 && !misses.includes(0)) {
    const enough = FILTERS.find((name) => misses.includes(BIT[name]))
    dropped = enough ? [enough] : FILTERS.filter((name) => misses.some((miss) => miss & BIT[name]))
  }
  const ignored = dropped.reduce((bits, name) => bits | BIT[name], 0)
  const docs: number[] = []
  const counter = openFacetCounter(index, wish, places, freeThisWeek)
  for (const [at, doc] of candidates.entries()) {
    const miss = (misses[at] ?? 0) & ~ignored
    const document = index.documents[doc]
    if (!document) continue
    if (miss === 0) docs.push(doc)
    counter.add(document, (filter) => miss === 0 || miss === BIT[filter])
  }
  return { docs, facets: counter.facets(), dropped }
}

/** The branches that a wish is about. */
function wishedPlaces({ places }: SearchIndex, { queryTerm: { cityId, branchId } }: Wish): readonly BookingPlace[] {
  return places.filter(
    (place) => (cityId ?? place.cityId) === place.cityId && (branchId ?? place.branchId) === place.branchId,
  )
}

function missesOf(
  document: SearchDocument | undefined,
  { queryTerm: term, activityId }: Wish,
  places: readonly BookingPlace[],
  freeThisWeek: FreeDays,
): number {
  if (!document) return 0xffff
  const { card, brandId, categoryIds, organIds, fits } = document
  const { firstTypeId, secondTypeId, priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, sex, age } = term
  let misses = 0
  // No activity runs yet, so none has products.
  if (activityId !== '') misses |= BIT.activity
  if (card.minSellingPrice < priceMin || card.minSellingPrice > priceMax) misses |= BIT.price
  if (term.tiers?.length && !term.tiers.includes(card.tier)) misses |= BIT.tiers
  if (term.concerns?.length && !term.concerns.some((id) => organIds.includes(id))) misses |= BIT.concerns
  if (term.brandIds?.length && !term.brandIds.includes(brandId)) misses |= BIT.brands
  if (term.crowds?.length && !term.crowds.includes(card.crowd)) misses |= BIT.crowds
  if (sex !== undefined && !isFor(fits, sex, undefined)) misses |= BIT.sex
  // Told together, one spec has to suit both: a father's variant does not make a mother's age right.
  if (age !== undefined && !isFor(fits, sex, age)) misses |= BIT.age
  const isHere = places.some((place) => isDoneAt(card, place))
  if ((term.cityId !== undefined || term.branchId !== undefined) && !isHere) misses |= BIT.place
  if (term.bookableThisWeek && !places.some((place) => isFreeAt(card, place, freeThisWeek)))
    misses |= BIT.bookableThisWeek
  if (firstTypeId !== undefined && !categoryIds.includes(firstTypeId)) misses |= BIT.type
  if (secondTypeId !== undefined && !categoryIds.includes(secondTypeId)) misses |= BIT.type
  return misses
}

/** Scores within a fifth of the best are as good as equal; there the operator's order decides. */
const SHADES = 5
/** More documents than any index holds; keeps two whole numbers in one. */
const STRIDE = 2 ** 24

/**
 * Puts documents in order; equals stay in the operator's order. `scores` count for `comprehensive` and `plain`, `suits`
 * for `comprehensive` only.
 */
export function sortDocuments(
  { documents }: SearchIndex,
  docs: readonly number[],
  order: Order,
  scores: Float32Array | null,
  suits: (document: SearchDocument) => boolean,
): number[] {
  let best = 0
  const byScore = order === 'comprehensive' || order === 'plain'
  if (scores && byScore) for (const doc of docs) best = Math.max(best, scores[doc] ?? 0)
  const rankOf = (doc: number): number => {
    const document = documents[doc]
    if (!document) return 0
    const { card } = document
    if (order === 'sales') return -card.sellNumber
    if (order === 'priceAsc') return card.minSellingPrice
    if (order === 'priceDesc') return -card.minSellingPrice
    if (order === 'items') return -card.itemCount
    const shade = best === 0 ? 0 : Math.ceil(((scores?.[doc] ?? 0) / best) * SHADES - 1e-9)
    return -shade * 2 - (order === 'comprehensive' && suits(document) ? 1 : 0)
  }
  // One number each, so that the sort runs without calling back.
  const keys = Float64Array.from(docs, (doc) => rankOf(doc) * STRIDE + doc)
  keys.sort()
  return Array.from(keys, (key) => ((key % STRIDE) + STRIDE) % STRIDE)
}
