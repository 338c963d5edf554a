import type { BookableBranch } from '../../../app/module-ports.ts'
import { openScope, type Scope } from '../../../platform/scope.ts'
import type { ProductDocument } from '../../catalogue/public.ts'
import { EXCLUDED, readLexemes, withoutSpaces } from '../../catalogue/public.ts'
import type { Bitset } from './bitset.ts'
import { type BlockPrices, openBlockPrices } from './block-prices.ts'
import { type BufferPool, openBufferPool } from './buffer-pool.ts'
import { openDocumentIds } from './document-ids.ts'
import { type InvertedIndex, openInvertedIndex } from './inverted-index.ts'
import { openNumberColumn } from './number-column.ts'
import { openProfiles, type Profiles } from './profiles.ts'
import type { ScoredBitmap } from './scored-bitmap.ts'
import { openSortOrders, type SortOrders } from './sort-orders.ts'
import { openStoredCards, type StoredCards } from './stored-cards.ts'
import { openTermMatchCache, type TermMatchCache } from './term-match-cache.ts'

export interface Named {
  id: string
  name: string
}

/** Lists besides the products, in the operator's order. */
export interface SearchNames {
  brands: readonly Named[]
  organs: readonly Named[]
  /** Categories of both levels; '0' is the first level's parent. */
  types: readonly (Named & { parentId: string })[]
  /** Cities and branches. */
  places: readonly BookableBranch[]
  /** Illnesses, symptoms and stages of life for which items are searched. */
  conditions: ReadonlySet<string>
}

export interface WordMatch {
  word: string
  bitmap: ScoredBitmap
  /** '' as typed; else the correction. */
  correctedTo: string
}

/**
 * The index of all products on sale. Products of one profile are numbered together, 32 to a block, so that most of a
 * search is bit arithmetic. A changed product gets a new number; its old one is
 * not used again.
 */
export interface SearchIndex {
  /** Cache of what filters derive from it. */
  readonly scope: Scope
  /** How many blocks of 32 numbers there are. */
  readonly blocks: number
  /** Live and total document numbers. */
  readonly liveCount: number
  readonly deletedCount: number
  /** Version, incremented with each change. */
  readonly revision: number
  readonly cards: Pick<StoredCards, 'get' | 'textOf'>
  /** Units sold, including those before this mall. */
  soldOf(doc: number): number
  /** For comparing typed text with names. */
  plainNameOf(doc: number): string
  docOf(productId: string): number | undefined
  /** The documents that are products. */
  readonly live: Bitset
  /** By block, the profile of its documents. */
  readonly profileOf: Uint32Array
  readonly profiles: Profiles
  readonly prices: BlockPrices
  readonly words: InvertedIndex
  /** By condition, the documents excluded for a shopper who names it, and the condition's sounds. */
  readonly excluded: InvertedIndex
  readonly orders: SortOrders
  readonly names: SearchNames
  /** For arrays used only during a search. */
  readonly buffers: BufferPool
  /** Cached matches of words since the last change. */
  readonly matches: TermMatchCache<WordMatch>
  /** The same for words without synonyms and parts. */
  readonly literalMatches: TermMatchCache<{ bitmap: ScoredBitmap }>
}

interface OpenSearchIndex extends SearchIndex {
  put(document: ProductDocument): void
  remove(productId: string): void
  setNames(names: SearchNames): void
  /** Units sold by this mall, by product; added to those sold before. */
  setSold(sold: ReadonlyMap<string, number>): void
}

const MATCHES_BYTES = 24 * 1024 * 1024
const WRITTEN_BYTES = 8 * 1024 * 1024

interface Entry {
  doc: number
  rank: number
  id: string
}

function addLexemes(vector: string, doc: number, words: InvertedIndex, excluded: InvertedIndex): void {
  for (const [word, weight] of readLexemes(vector))
    if (word.startsWith(EXCLUDED)) excluded.add(word.slice(EXCLUDED.length), doc, weight)
    else words.add(word, doc, weight)
}

export function openSearchIndex(): OpenSearchIndex {
  const cards = openStoredCards()
  const soldBefore = openNumberColumn()
  const soldInAll = openNumberColumn()
  const itemCounts = openNumberColumn()
  const plainNames: string[] = []
  const entries = new Map<string, Entry>()
  const profiles = openProfiles()
  const numbers = openDocumentIds()
  const prices = openBlockPrices()
  const matches = openTermMatchCache<WordMatch>(MATCHES_BYTES)
  const written = openTermMatchCache<{ bitmap: ScoredBitmap }>(WRITTEN_BYTES)
  const words = openInvertedIndex()
  const excluded = openInvertedIndex()
  const buffers = openBufferPool()
  const orders = openSortOrders({ soldOf: soldInAll.of, priceOf: prices.of, itemCountOf: itemCounts.of })
  let names: SearchNames = { brands: [], organs: [], types: [], places: [], conditions: new Set() }
  let revision = 0
  let sold: ReadonlyMap<string, number> = new Map()

  const change = () => {
    matches.clear()
    written.clear()
    revision += 1
  }
  const remove = (id: string) => {
    const entry = entries.get(id)
    if (!entry) return
    entries.delete(id)
    cards.remove(entry.doc)
    plainNames[entry.doc] = ''
    numbers.release(entry.doc)
    orders.remove(entry)
    change()
  }

  return {
    get blocks() {
      return numbers.blocks
    },
    get liveCount() {
      return entries.size
    },
    get deletedCount() {
      return numbers.deletedCount
    },
    get revision() {
      return revision
    },
    get live() {
      return numbers.live.subarray(0, numbers.blocks)
    },
    get profileOf() {
      return numbers.profileOf
    },
    get names() {
      return names
    },
    ...{ cards, profiles, prices, words, excluded, orders, buffers, matches, literalMatches: written, remove },
    scope: openScope(),
    soldOf: soldInAll.of,
    plainNameOf: (doc) => plainNames[doc] ?? '',
    docOf: (id) => entries.get(id)?.doc,
    put({ card, profile, rank, vector }) {
      remove(card.id)
      const doc = numbers.allocate(profiles.numberOf(profile))
      const entry = { doc, rank, id: card.id }
      cards.put(doc, card)
      plainNames[doc] = withoutSpaces(card.productName)
      prices.set(doc, card.minSellingPrice)
      itemCounts.set(doc, card.itemCount)
      soldBefore.set(doc, card.sellNumber)
      soldInAll.set(doc, card.sellNumber + (sold.get(card.id) ?? 0))
      entries.set(card.id, entry)
      orders.put(entry)
      addLexemes(vector, doc, words, excluded)
      change()
    },
    setNames(found) {
      names = found
    },
    setSold(found) {
      if (sold === found) return
      const changed = [...found].filter(([id, count]) => sold.get(id) !== count).map(([id]) => id)
      // All units were refunded.
      const dropped = [...sold.keys()].filter((id) => !found.has(id))
      sold = found
      for (const id of [...changed, ...dropped]) {
        const doc = entries.get(id)?.doc
        if (doc !== undefined) soldInAll.set(doc, soldBefore.of(doc) + (found.get(id) ?? 0))
      }
      if (changed.length + dropped.length > 0) orders.forgetSales()
    },
  }
}
