import { isChinese, LEXEME_WEIGHTS, soundsOf } from '../../catalogue/public.ts'
import { encodePosting, postingDoc, postingWeight } from './scored-bitmap.ts'

/** The posting list of a word: the first `count` entries, made by `entryOf`, with weights. */
export interface PostingList {
  entries: Uint32Array
  count: number
}

/** Index from words and their sounds to documents. */
export interface InvertedIndex {
  /** Each document and word once. Documents are never removed; callers check that they still exist. */
  add(word: string, doc: number, weight: number): void
  /** The documents with the word in their name. */
  docsNamedWith(word: string): number[]
  postings(word: string): PostingList | undefined
  /** Every sound with the words behind it. */
  sounds(): Iterable<readonly [sound: string, words: readonly string[]]>
  /** Length of the longest of them. */
  longestSound(): number
  /** The words with a sound: full pinyin or initials. */
  wordsSounding(sound: string): readonly string[]
  /** Sounds, and Latin words, that begin with `start`. */
  spellingsWithPrefix(start: string): string[]
  /** Words that contain `part`. */
  wordsContaining(part: string): string[]
  /** Trims memory allocated ahead. */
  trim(): void
}

const MAX_EXPANSIONS = 40

export function openInvertedIndex(): InvertedIndex {
  const postings = new Map<string, PostingList>()
  const wordsBySound = new Map<string, string[]>()
  let sorted: string[] | null = null
  let longestSound = 0

  const indexSound = (word: string) => {
    sorted = null
    if (word.length < 2 || !isChinese(word)) return
    for (const sound of soundsOf(word)) {
      longestSound = Math.max(longestSound, sound.length)
      const known = wordsBySound.get(sound)
      if (known) known.push(word)
      else wordsBySound.set(sound, [word])
    }
  }
  const spellings = () => {
    sorted ??= [...wordsBySound.keys(), ...[...postings.keys()].filter((word) => !isChinese(word))].sort()
    return sorted
  }

  return {
    add(word, doc, weight) {
      let posting = postings.get(word)
      if (!posting) {
        posting = { entries: new Uint32Array(4), count: 0 }
        postings.set(word, posting)
        indexSound(word)
      }
      if (posting.count === posting.entries.length) posting.entries = grown(posting.entries)
      posting.entries[posting.count++] = encodePosting(doc, weight)
    },
    docsNamedWith: (word) => namedIn(postings.get(word)),
    postings: (word) => postings.get(word),
    sounds: () => wordsBySound,
    longestSound: () => longestSound,
    wordsSounding: (sound) => wordsBySound.get(sound) ?? [],
    spellingsWithPrefix(start) {
      const all = spellings()
      const from = firstAtLeast(all, start)
      const found: string[] = []
      for (let index = from; index < all.length && found.length < MAX_EXPANSIONS; index++) {
        const word = all[index] ?? ''
        if (!word.startsWith(start)) break
        found.push(word)
      }
      return found
    },
    wordsContaining(part) {
      const found: string[] = []
      for (const word of postings.keys()) {
        if (word.includes(part)) found.push(word)
        if (found.length === MAX_EXPANSIONS) break
      }
      return found
    },
    trim() {
      for (const posting of postings.values()) posting.entries = posting.entries.slice(0, posting.count)
    },
  }
}

/** Weights by field: name, then synonyms, then examinations, then descriptions. */
const { A: name, B: called, C: examined, D: described } = LEXEME_WEIGHTS
export const FIELD_WEIGHTS = { name, called, examined, described }

function namedIn(posting: PostingList | undefined): number[] {
  if (!posting) return []
  const entries = posting.entries.subarray(0, posting.count)
  return [...entries].filter((entry) => postingWeight(entry) === FIELD_WEIGHTS.name).map(postingDoc)
}

function grown(entries: Uint32Array): Uint32Array {
  const more = new Uint32Array(Math.max(4, Math.ceil(entries.length * 1.5)))
  more.set(entries)
  return more
}

function firstAtLeast(sorted: readonly string[], start: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}
