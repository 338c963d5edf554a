import { inMost } from './bits.ts'
import { bestOf, type Candidates, fittingOf, scoresOf } from './hits.ts'
import { isGeneral, matchWord, soundsKnown, tellingWords } from './match-words.ts'
import type { SearchIndex, WordMatch } from './search-index.ts'
import { WORD_WEIGHTS } from './search-words-index.ts'
import { cutForQuery, normalise } from './words.ts'

interface TermMatch {
  /** null: everything. */
  candidates: Candidates | null
  /** What the term had to be relaxed to, in words; '' when it did not. */
  relaxed: string
}

/** The products that a term means, in words of the trade, synonyms, sounds, and failing those in what comes near. */
export function matchTerm(index: SearchIndex, term: string): TermMatch {
  const words = cutForQuery(term)
  if (words.length === 0) return { candidates: null, relaxed: '' }
  const matches = tellingWords(words).map((word) => matchWord(index, word))
  // A general word that no product says, 便宜, is no reason to tell that it was not found.
  const required = isGeneral(words) ? matches.filter(({ hits }) => hits.count > 0) : matches
  const found = required.filter(({ hits }) => hits.count > 0)
  const candidates = together(index, found)
  const isMet = found.length === required.length && candidates.met === required.length
  // A wrong character often breaks a word in pieces; all of them together may still sound right.
  const joined = words.join('')
  const whole = !isMet && required.length > 1 && soundsKnown(index, joined) ? matchWord(index, joined) : null
  if (whole?.takenFor) return { candidates: together(index, [whole]), relaxed: takenNote(whole) }
  if (found.length === 0) return withoutTelling(index, term, words)
  const missing = required.filter(({ hits }) => hits.count === 0).map(({ word }) => word)
  const notes = found.filter(({ takenFor }) => takenFor !== '').map(takenNote)
  if (missing.length > 0) notes.unshift(`没有找到${quoted(missing)}，已去掉`)
  if (candidates.met < found.length)
    notes.unshift(`没有同时包含${quoted(found.map(({ word }) => word))}的商品，下面各含一部分`)
  const fitting = isGeneral(words) ? null : candidates.fitting
  return { candidates: { bits: candidates.bits, fitting }, relaxed: notes.join('；') }
}

function takenNote({ word, takenFor }: WordMatch): string {
  return `没有找到${quoted([word])}，已按${quoted([takenFor])}查找`
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join('')
}

/** The documents that are reached by the most of these, and by how many. */
function together({ alive }: SearchIndex, matches: readonly WordMatch[]): Candidates & { met: number } {
  const groups = matches.map(({ hits }) => hits)
  return { ...inMost(groups.map(({ bits }) => bits)), fitting: fittingOf(groups, alive) }
}

/** When nothing that tells is known: what is left of the wish, or everything. */
function withoutTelling(index: SearchIndex, term: string, words: readonly string[]): TermMatch {
  const telling = new Set(tellingWords(words))
  const general = words.filter((word) => !telling.has(word)).map((word) => matchWord(index, word))
  const left = together(index, general)
  if (left.met > 0) return { candidates: left, relaxed: `没有找到${quoted([...telling])}，已去掉` }
  return { candidates: null, relaxed: `没有找到${quoted([normalise(term)])}，下面是大家常选的` }
}

/** The same candidates, those first that also have what was hinted at. */
export function preferring(index: SearchIndex, { bits, fitting }: Candidates, hints: readonly string[]): Candidates {
  if (hints.length === 0) return { bits, fitting }
  const best = fitting ? bestOf(scoresOf(bits, fitting)) : 0
  const said = best > 0 && fitting ? fitting.parts.map(({ hits, factor }) => ({ hits, factor: factor / best })) : []
  const hinted = hints.map((hint) => ({ hits: matchWord(index, hint).hits, factor: 1 / WORD_WEIGHTS.name }))
  return { bits, fitting: { parts: [...said, ...hinted], base: 0.01 } }
}
