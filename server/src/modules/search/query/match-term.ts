import { normalize, tokenizeQuery } from '../../catalogue/public.ts'
import { intersectMost } from '../engine/bitset.ts'
import { FIELD_WEIGHTS } from '../engine/inverted-index.ts'
import { type Candidates, idfScorer, maxScore } from '../engine/scored-bitmap.ts'
import type { SearchIndex, WordMatch } from '../engine/search-index.ts'
import { isStopwordsOnly, matchWord, soundsLikeKnownWord, withoutStopwords } from './match-word.ts'

interface TermMatch {
  /** null: everything. */
  candidates: Candidates | null
  /** What the term had to be relaxed to, in words; '' when it did not. */
  relaxed: string
}

/** The products that a term means: by its words, synonyms and pinyin; failing those, with its spelling corrected. */
export function matchTerm(index: SearchIndex, term: string): TermMatch {
  const words = tokenizeQuery(term)
  if (words.length === 0) return { candidates: null, relaxed: '' }
  const matches = withoutStopwords(words).map((word) => matchWord(index, word))
  // A stopword that no product has, 便宜, is no reason to say that it was not found.
  const required = isStopwordsOnly(words) ? matches.filter(({ bitmap }) => bitmap.count > 0) : matches
  const found = required.filter(({ bitmap }) => bitmap.count > 0)
  const candidates = combineMatches(index, found)
  const isMet = found.length === required.length && candidates.met === required.length
  // A wrong character often makes the tokenizer cut a word in pieces; joined they may still sound right.
  const joined = words.join('')
  const whole = !isMet && required.length > 1 && soundsLikeKnownWord(index, joined) ? matchWord(index, joined) : null
  if (whole?.correctedTo) return { candidates: combineMatches(index, [whole]), relaxed: correctionNote(whole) }
  if (found.length === 0) return matchStopwordsOnly(index, term, words)
  const missing = required.filter(({ bitmap }) => bitmap.count === 0).map(({ word }) => word)
  const notes = found.filter(({ correctedTo }) => correctedTo !== '').map(correctionNote)
  if (missing.length > 0) notes.unshift(`没有找到${quoted(missing)}，已去掉`)
  if (candidates.met < found.length)
    notes.unshift(`没有同时包含${quoted(found.map(({ word }) => word))}的商品，下面各含一部分`)
  const scorer = isStopwordsOnly(words) ? null : candidates.scorer
  return { candidates: { bits: candidates.bits, scorer }, relaxed: notes.join('；') }
}

function correctionNote({ word, correctedTo }: WordMatch): string {
  return `没有找到${quoted([word])}，已按${quoted([correctedTo])}查找`
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join('')
}

/** The documents that most of these match, and how many of them do. */
function combineMatches({ liveCount }: SearchIndex, matches: readonly WordMatch[]): Candidates & { met: number } {
  const groups = matches.map(({ bitmap }) => bitmap)
  return { ...intersectMost(groups.map(({ bits }) => bits)), scorer: idfScorer(groups, liveCount) }
}

/** When only stopwords are known: what they match, or everything. */
function matchStopwordsOnly(index: SearchIndex, term: string, words: readonly string[]): TermMatch {
  const unknown = new Set(withoutStopwords(words))
  const stopwords = words.filter((word) => !unknown.has(word)).map((word) => matchWord(index, word))
  const left = combineMatches(index, stopwords)
  if (left.met > 0) return { candidates: left, relaxed: `没有找到${quoted([...unknown])}，已去掉` }
  return { candidates: null, relaxed: `没有找到${quoted([normalize(term)])}，下面是大家常选的` }
}

/** The same candidates, those that match the hints scored higher. */
export function boostHints(index: SearchIndex, { bits, scorer }: Candidates, hints: readonly string[]): Candidates {
  if (hints.length === 0) return { bits, scorer }
  const best = scorer ? maxScore(bits, scorer, index.buffers) : 0
  const said = best > 0 && scorer ? scorer.clauses.map(({ bitmap, boost }) => ({ bitmap, boost: boost / best })) : []
  const hinted = hints.map((hint) => ({ bitmap: matchWord(index, hint).bitmap, boost: 1 / FIELD_WEIGHTS.name }))
  return { bits, scorer: { clauses: [...said, ...hinted], base: 0.01 } }
}
