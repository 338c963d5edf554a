import type { BookingPlace } from '../../app/module-ports.ts'
import type { Bits } from './bits.ts'
import { type BlockPrices, openBlockPrices } from './block-prices.ts'
import { openDocumentNumbers } from './document-numbers.ts'
import type { Hits } from './hits.ts'
import { openNumberColumn } from './number-column.ts'
import type { Card } from './product-card.ts'
import { openSearchOrders, type SearchOrders } from './search-orders.ts'
import { openProfiles, type Profile, type Profiles } from './search-profiles.ts'
import { openWordsIndex, WORD_WEIGHTS, type WordsIndex } from './search-words-index.ts'
import { openStoredCards, type StoredCards } from './stored-cards.ts'
import { openTermMatchCache, type TermMatchCache } from './term-match-cache.ts'
import { plainOf } from './words.ts'

/** One product on sale, as it comes from the database. */
export interface SearchDocument {
  card: Card
  profile: Profile
  /** The operator's order; products with the same rank by their ids. */
  rank: number
  /** `search_vector` as PostgreSQL prints it. */
  vector: string
}

export interface Named {
  id: string
  name: string
}

/** Lists beside the products, in the operator's order. */
export interface SearchNames {
  brands: readonly Named[]
  organs: readonly Named[]
  /** Categories of both levels; '0' is the first level's parent. */
  types: readonly (Named & { parentId: string })[]
  /** Where examinations are done. */
  places: readonly BookingPlace[]
}

export interface WordMatch {
  word: string
  hits: Hits
  /** '' as written; else the word it was taken for. */
  takenFor: string
}

/**
 * All products on sale, turned round: from words to products. Products of one profile are numbered together, 32 to a
 * block, so that most of a search is arithmetic on bits. A product that changed gets another number, and its old one
 * belongs to nobody any more.
 */
export interface SearchIndex {
  /** How many blocks of 32 numbers there are. */
  readonly blocks: number
  /** How many numbers are products, and how many were. */
  readonly alive: number
  readonly gone: number
  /** Counts changes of the products. */
  readonly revision: number
  readonly cards: Pick<StoredCards, 'get' | 'textOf'>
  /** Units sold, by this mall and before it. */
  soldOf(doc: number): number
  /** For comparing what is typed with names. */
  plainNameOf(doc: number): string
  numberOf(productId: string): number | undefined
  /** The documents that are products. */
  readonly live: Bits
  /** By block the number of its documents' profile. */
  readonly profileOf: Uint32Array
  readonly profiles: Profiles
  readonly prices: BlockPrices
  readonly words: WordsIndex
  readonly orders: SearchOrders
  readonly names: SearchNames
  /** What words were found to reach since the last change. */
  readonly matches: TermMatchCache<WordMatch>
  /** What words reach together as they are written, in the same way. */
  readonly written: TermMatchCache<{ hits: Hits }>
}

interface OpenSearchIndex extends SearchIndex {
  put(document: SearchDocument): void
  remove(productId: string): void
  setNames(names: SearchNames): void
  /** Units sold by this mall, by product; on top of what was sold before it. */
  setSold(sold: ReadonlyMap<string, number>): void
}

const { name: A, called: B, examined: C, described: D } = WORD_WEIGHTS
const WEIGHTS: Readonly<Record<string, number>> = { A, B, C, D }
/** PostgreSQL does not print the lowest weight. */
const LEXEME = /'([^']+)':1([ABC]?)/g

const MATCHES_BYTES = 24 * 1024 * 1024
const WRITTEN_BYTES = 8 * 1024 * 1024

interface Entry {
  doc: number
  rank: number
  id: string
}

export function openSearchIndex(): OpenSearchIndex {
  const cards = openStoredCards()
  const soldBefore = openNumberColumn()
  const soldInAll = openNumberColumn()
  const itemCounts = openNumberColumn()
  const plainNames: string[] = []
  const entries = new Map<string, Entry>()
  const profiles = openProfiles()
  const numbers = openDocumentNumbers()
  const prices = openBlockPrices()
  const matches = openTermMatchCache<WordMatch>(MATCHES_BYTES)
  const written = openTermMatchCache<{ hits: Hits }>(WRITTEN_BYTES)
  const words = openWordsIndex()
  const orders = openSearchOrders({ soldOf: soldInAll.of, priceOf: prices.of, itemCountOf: itemCounts.of })
  let names: SearchNames = { brands: [], organs: [], types: [], places: [] }
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
    numbers.giveBack(entry.doc)
    orders.remove(entry)
    change()
  }

  return {
    get blocks() {
      return numbers.blocks
    },
    get alive() {
      return entries.size
    },
    get gone() {
      return numbers.gone
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
    ...{ cards, profiles, prices, words, orders, matches, written, remove },
    soldOf: soldInAll.of,
    plainNameOf: (doc) => plainNames[doc] ?? '',
    numberOf: (id) => entries.get(id)?.doc,
    put({ card, profile, rank, vector }) {
      remove(card.id)
      const doc = numbers.take(profiles.numberOf(profile))
      const entry = { doc, rank, id: card.id }
      cards.put(doc, card)
      plainNames[doc] = plainOf(card.productName)
      prices.set(doc, card.minSellingPrice)
      itemCounts.set(doc, card.itemCount)
      soldBefore.set(doc, card.sellNumber)
      soldInAll.set(doc, card.sellNumber + (sold.get(card.id) ?? 0))
      entries.set(card.id, entry)
      orders.put(entry)
      for (const [, word = '', letter = ''] of vector.matchAll(LEXEME))
        words.add(word, doc, WEIGHTS[letter || 'D'] ?? D)
      change()
    },
    setNames(found) {
      names = found
    },
    setSold(found) {
      if (sold === found) return
      const changed = [...found].filter(([id, count]) => sold.get(id) !== count).map(([id]) => id)
      // Refunded to the last one.
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
