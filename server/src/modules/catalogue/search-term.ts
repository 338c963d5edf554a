import { type Scored, scoreMost } from './hits.ts'
import { matchWord, tellingWords } from './match-words.ts'
import type { SearchIndex, WordMatch } from './search-index.ts'
import { cutForQuery, normalise } from './words.ts'

interface TermMatch {
  /** null: everything. */
  candidates: Scored | null
  /** What the term had to be relaxed to, in words; '' when it did not. */
  relaxed: string
}

/** The products that a term means, in words of the trade, synonyms, sounds, and failing those in what comes near. */
export function matchTerm(index: SearchIndex, term: string): TermMatch {
  const words = cutForQuery(term)
  if (words.length === 0) return { candidates: null, relaxed: '' }
  const required = tellingWords(words).map((word) => matchWord(index, word))
  const found = required.filter(({ hits }) => hits.docs.length > 0)
  const missing = required.filter(({ hits }) => hits.docs.length === 0).map(({ word }) => word)
  // A wrong character often breaks a word in pieces; all of them together may still sound right.
  const whole = missing.length > 0 && required.length > 1 ? matchWord(index, words.join('')) : null
  if (whole?.takenFor) return { candidates: together(index, [whole]), relaxed: takenNote(whole) }
  if (found.length === 0) return withoutTelling(index, term, words)
  const candidates = together(index, found)
  const notes = found.filter(({ takenFor }) => takenFor !== '').map(takenNote)
  if (missing.length > 0) notes.unshift(`没有找到${quoted(missing)}，已去掉`)
  if (candidates.met < found.length)
    notes.unshift(`没有同时包含${quoted(found.map(({ word }) => word))}的商品，下面各含一部分`)
  return { candidates, relaxed: notes.join('；') }
}

function takenNote({ word, takenFor }: WordMatch): string {
  return `没有找到${quoted([word])}，已按${quoted([takenFor])}查找`
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join('')
}

function together({ size }: SearchIndex, matches: readonly WordMatch[]) {
  return scoreMost(
    matches.map(({ hits }) => hits),
    size,
  )
}

/** When nothing that tells is known: what is left of the wish, or everything. */
function withoutTelling(index: SearchIndex, term: string, words: readonly string[]): TermMatch {
  const telling = new Set(tellingWords(words))
  const general = words.filter((word) => !telling.has(word)).map((word) => matchWord(index, word))
  const left = together(index, general)
  if (left.docs.length > 0) return { candidates: left, relaxed: `没有找到${quoted([...telling])}，已去掉` }
  return { candidates: null, relaxed: `没有找到${quoted([normalise(term)])}，下面是大家常选的` }
}
