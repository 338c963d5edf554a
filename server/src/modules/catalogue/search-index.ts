import type { Card } from './product-card.ts'

/** One product on sale, as the search needs it. */
export interface SearchDocument {
  card: Card
  brandId: string
  categoryIds: readonly string[]
  organIds: readonly string[]
  /** `search_vector` as PostgreSQL prints it. */
  vector: string
}

export interface Posting {
  docs: number[]
  weights: number[]
}

export interface Named {
  id: string
  name: string
}

/**
 * All products on sale, turned round: from word to products. Documents are numbered in the operator's order, so the
 * number itself is the last criterion of every order. Immutable once built; a change builds another.
 */
export interface SearchIndex {
  documents: readonly SearchDocument[]
  postings: ReadonlyMap<string, Posting>
  /** All words, sorted, for those that begin or hold what was typed. */
  vocabulary: readonly string[]
  numberOf: ReadonlyMap<string, number>
  brands: readonly Named[]
  organs: readonly Named[]
}

/** A name weighs most, then what is examined, then descriptions. Sounds (no letter) weigh less, those of a name more. */
const WEIGHTS: Readonly<Record<string, number>> = { '1A': 20, '1B': 8, '1C': 3, '1': 12, '2': 5 }
const LEXEME = /'([^']+)':(\d+[ABC]?)/g

export function buildSearchIndex(
  documents: readonly SearchDocument[],
  names: { brands: readonly Named[]; organs: readonly Named[] },
): SearchIndex {
  const postings = new Map<string, Posting>()
  for (const [doc, { vector }] of documents.entries()) {
    for (const [, word = '', place = ''] of vector.matchAll(LEXEME)) {
      let posting = postings.get(word)
      if (!posting) {
        posting = { docs: [], weights: [] }
        postings.set(word, posting)
      }
      posting.docs.push(doc)
      posting.weights.push(WEIGHTS[place] ?? 1)
    }
  }
  return {
    documents,
    postings,
    vocabulary: [...postings.keys()].sort(),
    numberOf: new Map(documents.map(({ card }, doc) => [card.id, doc])),
    ...names,
  }
}

const MOST_WORDS = 40

/** Words of the index that begin with `start`. */
export function wordsFrom({ vocabulary }: SearchIndex, start: string): string[] {
  let low = 0
  let high = vocabulary.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((vocabulary[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; at < vocabulary.length && found.length < MOST_WORDS; at++) {
    const word = vocabulary[at] ?? ''
    if (!word.startsWith(start)) break
    found.push(word)
  }
  return found
}

/** Words of the index that hold `part` anywhere. */
export function wordsWith({ vocabulary }: SearchIndex, part: string): string[] {
  const found: string[] = []
  for (const word of vocabulary) {
    if (word.includes(part)) found.push(word)
    if (found.length === MOST_WORDS) break
  }
  return found
}
