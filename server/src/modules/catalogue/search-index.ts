import type { BookingPlace } from '../../doors.ts'
import type { Fit } from './list-fits.ts'
import type { Card } from './product-card.ts'
import { isChinese, soundsOf } from './words.ts'

/** One product on sale, as the search needs it. */
export interface SearchDocument {
  card: Card
  brandId: string
  categoryIds: readonly string[]
  organIds: readonly string[]
  /** For whom it is; nobody's examination is for everybody. */
  fits: readonly Fit[]
  /** `search_vector` as PostgreSQL prints it. */
  vector: string
}

export interface Posting {
  docs: Uint32Array
  weights: Uint8Array
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
  /** All words, for those that hold what was typed. */
  vocabulary: readonly string[]
  /** The words behind a sound: full pinyin and initials. */
  wordsBySound: ReadonlyMap<string, readonly string[]>
  /** All sounds and all words in letters, sorted, for those that begin with what was typed. */
  spellings: readonly string[]
  numberOf: ReadonlyMap<string, number>
  brands: readonly Named[]
  organs: readonly Named[]
  /** Categories of both levels; '0' is the first level's parent. */
  types: readonly (Named & { parentId: string })[]
  /** Where examinations are done. */
  places: readonly BookingPlace[]
}

/** A name weighs most, then what is examined, then descriptions. */
const WEIGHTS: Readonly<Record<string, number>> = { A: 20, B: 8, C: 3 }
const LEXEME = /'([^']+)':1([ABC])/g

/** Takes documents in the operator's order, portion by portion, and makes the index of them all. */
export function openIndexBuilder() {
  const documents: SearchDocument[] = []
  const found = new Map<string, { docs: number[]; weights: number[] }>()

  const addWord = (word: string, doc: number, weight: number) => {
    let posting = found.get(word)
    if (!posting) {
      posting = { docs: [], weights: [] }
      found.set(word, posting)
    }
    posting.docs.push(doc)
    posting.weights.push(weight)
  }

  return {
    add(portion: readonly SearchDocument[]): void {
      for (const document of portion) {
        const doc = documents.push(document) - 1
        for (const [, word = '', letter = ''] of document.vector.matchAll(LEXEME)) {
          addWord(word, doc, WEIGHTS[letter] ?? 1)
        }
      }
    },
    finish(names: Pick<SearchIndex, 'brands' | 'organs' | 'types' | 'places'>): SearchIndex {
      const postings = new Map<string, Posting>()
      for (const [word, { docs, weights }] of found) {
        postings.set(word, { docs: Uint32Array.from(docs), weights: Uint8Array.from(weights) })
      }
      const vocabulary = [...postings.keys()]
      const wordsBySound = soundsOfAll(vocabulary)
      const spellings = [...wordsBySound.keys(), ...vocabulary.filter((word) => !isChinese(word))].sort()
      const numberOf = new Map(documents.map(({ card }, doc) => [card.id, doc]))
      return { documents, postings, vocabulary, wordsBySound, spellings, numberOf, ...names }
    },
  }
}

function soundsOfAll(vocabulary: readonly string[]): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const word of vocabulary) {
    if (word.length < 2 || !isChinese(word)) continue
    for (const sound of soundsOf(word)) {
      const known = words.get(sound)
      if (known) known.push(word)
      else words.set(sound, [word])
    }
  }
  return words
}

const MOST_WORDS = 40

/** Sounds, and words in letters, that begin with `start`. */
export function spellingsFrom({ spellings }: SearchIndex, start: string): string[] {
  let low = 0
  let high = spellings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spellings[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; at < spellings.length && found.length < MOST_WORDS; at++) {
    const word = spellings[at] ?? ''
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
