import type { SearchBody, SearchOrder } from '@mall/contract/search'
import { Crowd } from '@mall/contract/shapes'
import type { z } from 'zod'
import type { Named, SearchDocument, SearchIndex } from './search-index.ts'

export type Wish = z.output<typeof SearchBody>
type Order = z.output<typeof SearchOrder>

/** What a filter is about, the first to be given up first. */
const DIMENSIONS = ['activity', 'price', 'tier', 'concern', 'brand', 'crowd', 'category'] as const
export type Dimension = (typeof DIMENSIONS)[number]
export const dimensionNames: Readonly<Record<Dimension, string>> = {
  activity: '活动',
  price: '价格',
  tier: '检查深度',
  concern: '最关心',
  brand: '品牌',
  crowd: '适合谁',
  category: '分类',
}
const BIT = Object.fromEntries(DIMENSIONS.map((name, at) => [name, 1 << at])) as Record<Dimension, number> // the names are DIMENSIONS itself

const CROWD_NAMES: Readonly<Record<z.output<typeof Crowd>, string>> = {
  parents: '父母',
  women: '女性',
  men: '男性',
  work: '职场',
  teens: '儿童青少年',
  pregnancy: '备孕与孕前',
  family: '全家',
  entry: '入职',
}
const TIER_NAMES = ['单项与其他', '基础', '进阶', '深度', '臻享']

export interface Filtered {
  docs: number[]
  facets: Record<'crowds' | 'tiers' | 'brands' | 'concerns', { id: string; name: string; count: number }[]>
  /** Filters that had to be given up to find anything. */
  dropped: Dimension[]
}

/**
 * Keeps the documents that pass every filter, and counts each facet as if its own filter were not set, so that a
 * shopper sees what choosing another value would give. When nothing passes, the first single filter whose absence helps
 * is given up, else all of them.
 */
export function filterDocuments(index: SearchIndex, candidates: readonly number[], wish: Wish): Filtered {
  const misses = Uint8Array.from(candidates, (doc) => missesOf(index.documents[doc], wish))
  let dropped: Dimension[] = []
  if (candidates.length > 0 && !misses.includes(0)) {
    const enough = DIMENSIONS.find((name) => misses.includes(BIT[name]))
    dropped = enough ? [enough] : DIMENSIONS.filter((name) => misses.some((miss) => miss & BIT[name]))
  }
  const ignored = dropped.reduce((bits, name) => bits | BIT[name], 0)
  const docs: number[] = []
  const counts = { crowd: new Map(), tier: new Map(), brand: new Map(), concern: new Map() } satisfies Counts
  for (const [at, doc] of candidates.entries()) {
    const miss = (misses[at] ?? 0) & ~ignored
    const document = index.documents[doc]
    if (!document) continue
    if (miss === 0) docs.push(doc)
    if (miss === 0 || miss === BIT.crowd) count(counts.crowd, document.card.crowd)
    if (miss === 0 || miss === BIT.tier) count(counts.tier, String(document.card.tier))
    if (miss === 0 || miss === BIT.brand) count(counts.brand, document.brandId)
    if (miss === 0 || miss === BIT.concern) for (const organId of document.organIds) count(counts.concern, organId)
  }
  return { docs, facets: facetsOf(index, counts), dropped }
}

type Counts = Record<'crowd' | 'tier' | 'brand' | 'concern', Map<string, number>>

function count(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1)
}

function missesOf(document: SearchDocument | undefined, { queryTerm: term, activityId }: Wish): number {
  if (!document) return 0xff
  const { card, brandId, categoryIds, organIds } = document
  const { firstTypeId, secondTypeId, priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER } = term
  let misses = 0
  // No activity runs yet, so none has products.
  if (activityId !== '') misses |= BIT.activity
  if (card.minSellingPrice < priceMin || card.minSellingPrice > priceMax) misses |= BIT.price
  if (term.tier !== undefined && card.tier !== term.tier) misses |= BIT.tier
  if (term.concern !== undefined && !organIds.includes(term.concern)) misses |= BIT.concern
  if (term.brandId !== undefined && brandId !== term.brandId) misses |= BIT.brand
  if (term.crowd !== undefined && card.crowd !== term.crowd) misses |= BIT.crowd
  if (firstTypeId !== undefined && !categoryIds.includes(firstTypeId)) misses |= BIT.category
  if (secondTypeId !== undefined && !categoryIds.includes(secondTypeId)) misses |= BIT.category
  return misses
}

function facetsOf(index: SearchIndex, counts: Counts): Filtered['facets'] {
  const facet = (names: readonly Named[], found: Map<string, number>) =>
    names.flatMap(({ id, name }) => {
      const n = found.get(id)
      return n === undefined ? [] : [{ id, name, count: n }]
    })
  const crowds = Crowd.options.map((id) => ({ id, name: CROWD_NAMES[id] }))
  const tiers = TIER_NAMES.map((name, tier) => ({ id: String(tier), name }))
  return {
    crowds: facet(crowds, counts.crowd),
    tiers: facet(tiers, counts.tier),
    brands: facet(index.brands, counts.brand),
    concerns: facet(index.organs, counts.concern),
  }
}

/** Scores within a fifth of the best are as good as equal; there the operator's order decides. */
const SHADES = 5
/** More documents than any index holds; keeps two whole numbers in one. */
const STRIDE = 2 ** 24

/** Puts documents in order; equals stay in the operator's order. `scores` count for the comprehensive order only. */
export function sortDocuments(
  { documents }: SearchIndex,
  docs: readonly number[],
  order: Order,
  scores: Float32Array | null,
): number[] {
  let best = 0
  if (scores && order === 'comprehensive') for (const doc of docs) best = Math.max(best, scores[doc] ?? 0)
  const rankOf = (doc: number): number => {
    const card = documents[doc]?.card
    if (!card) return 0
    if (order === 'sales') return -card.sellNumber
    if (order === 'priceAsc') return card.minSellingPrice
    if (order === 'priceDesc') return -card.minSellingPrice
    if (order === 'items') return -card.itemCount
    return best === 0 ? 0 : -Math.ceil(((scores?.[doc] ?? 0) / best) * SHADES - 1e-9)
  }
  // One number each, so that the sort runs without calling back.
  const keys = Float64Array.from(docs, (doc) => rankOf(doc) * STRIDE + doc)
  keys.sort()
  return Array.from(keys, (key) => ((key % STRIDE) + STRIDE) % STRIDE)
}
