import type { BookingPlace } from '../../doors.ts'
import type { Hits } from './hits.ts'
import type { Card } from './product-card.ts'
import { openSearchOrders, type SearchOrders } from './search-orders.ts'
import { openProfiles, type Profile, type Profiles } from './search-profiles.ts'
import { openWordsIndex, WORD_WEIGHTS, type WordsIndex } from './search-words-index.ts'
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
 * All products on sale, turned round: from words to products. Documents are numbered as they came; a product that
 * changed gets another number, and its old one belongs to nobody any more.
 */
export interface SearchIndex {
  /** How many numbers were given out, and how many of them are still products. */
  readonly size: number
  readonly alive: number
  /** Counts changes of the products. */
  readonly revision: number
  cardOf(doc: number): Card | undefined
  /** For comparing what is typed with names. */
  plainNameOf(doc: number): string
  numberOf(productId: string): number | undefined
  /** By document the number of its profile; 0 for a document that is gone. */
  readonly profileOf: Uint32Array
  readonly profiles: Profiles
  /** By document its lowest price, in fen. */
  readonly prices: Int32Array
  readonly words: WordsIndex
  readonly orders: SearchOrders
  readonly names: SearchNames
  /** What words were found to reach since the last change. */
  readonly matches: Map<string, WordMatch>
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
const NOBODY = 0

interface Entry {
  doc: number
  rank: number
  soldBefore: number
}

export function openSearchIndex(): OpenSearchIndex {
  const cards: (Card | undefined)[] = []
  const plainNames: string[] = []
  const entries = new Map<string, Entry>()
  const profiles = openProfiles()
  const matches = new Map<string, WordMatch>()
  const words = openWordsIndex()
  const orders = openSearchOrders(
    (doc) => cards[doc],
    () => cards.length,
  )
  let profileOf = new Uint32Array(1024)
  let prices = new Int32Array(1024)
  let names: SearchNames = { brands: [], organs: [], types: [], places: [] }
  let revision = 0
  let sold: ReadonlyMap<string, number> = new Map()

  const remove = (id: string) => {
    const entry = entries.get(id)
    if (!entry) return
    entries.delete(id)
    cards[entry.doc] = undefined
    plainNames[entry.doc] = ''
    profileOf[entry.doc] = NOBODY
    orders.remove({ ...entry, id })
    matches.clear()
    revision += 1
  }

  return {
    get size() {
      return cards.length
    },
    get alive() {
      return entries.size
    },
    get revision() {
      return revision
    },
    get profileOf() {
      return profileOf
    },
    get prices() {
      return prices
    },
    get names() {
      return names
    },
    ...{ profiles, words, orders, matches, remove },
    cardOf: (doc) => cards[doc],
    plainNameOf: (doc) => plainNames[doc] ?? '',
    numberOf: (id) => entries.get(id)?.doc,
    put({ card, profile, rank, vector }) {
      remove(card.id)
      const soldBefore = card.sellNumber
      const doc = cards.push({ ...card, sellNumber: soldBefore + (sold.get(card.id) ?? 0) }) - 1
      if (doc >= prices.length) {
        profileOf = grown(profileOf, new Uint32Array(doc * 2))
        prices = grown(prices, new Int32Array(doc * 2))
      }
      plainNames[doc] = plainOf(card.productName)
      profileOf[doc] = profiles.numberOf(profile)
      prices[doc] = card.minSellingPrice
      entries.set(card.id, { doc, rank, soldBefore })
      orders.put({ doc, rank, id: card.id })
      for (const [, word = '', letter = ''] of vector.matchAll(LEXEME))
        words.add(word, doc, WEIGHTS[letter || 'D'] ?? D)
      matches.clear()
      revision += 1
    },
    setNames(found) {
      names = found
    },
    setSold(found) {
      if (isSame(sold, found)) return
      sold = found
      for (const [id, { doc, soldBefore }] of entries) {
        const card = cards[doc]
        if (card) card.sellNumber = soldBefore + (found.get(id) ?? 0)
      }
      orders.forget()
    },
  }
}

/** What is asked for every few seconds has mostly not changed. */
function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one === other || (one.size === other.size && [...one].every(([id, count]) => other.get(id) === count))
}

function grown<T extends Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
