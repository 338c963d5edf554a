import { normalize, tokenizeQuery } from '../../catalogue/public.ts'
import { type Bitset, countBits, intersect, intersectMost } from '../engine/bitset.ts'
import { FIELD_WEIGHTS } from '../engine/inverted-index.ts'
import { type Candidates, idfScorer, maxScore } from '../engine/scored-bitmap.ts'
import type { SearchIndex, WordMatch } from '../engine/search-index.ts'
import {
  type Exclusion,
  exclusionsBySound,
  namedExclusions,
  onePerCondition,
  spokenExclusions,
  withoutExcluded,
} from './exclusions.ts'
import { isStopwordsOnly, matchWord, soundsLikeKnownWord, withoutStopwords } from './match-word.ts'

interface TermMatch {
  /** null: everything. */
  candidates: Candidates | null
  /** The term it was relaxed to; '' if it was not. */
  relaxed: string
  /** The words that matched; for `whole`, all together. */
  matches: readonly WordMatch[]
  /** Words without a match. */
  missing: readonly string[]
  /** Conditions that exclude products. */
  exclusions: readonly Exclusion[]
}

/**
 * The products that match a term: by words, synonyms and pinyin; failing those, with corrected spelling. Products with an
 * examination not done in a named condition are excluded, however the condition is worded or spelled.
 */
export function matchTerm(index: SearchIndex, text: string): TermMatch {
  const textWords = tokenizeQuery(text, index.names.conditions)
  const named = namedExclusions(index, text, textWords)
  const spoken = spokenExclusions(index, text, named)
  const term = spoken.reduce((rest, each) => rest.replace(each.phrase, ` ${each.condition} `), text)
  const words = term === text ? textWords : tokenizeQuery(term, index.names.conditions)
  const match = matchWords(index, term, words)
  const exclusions = onePerCondition([...named, ...spoken, ...exclusionsBySound(index, words, match.matches)])
  if (exclusions.length === 0) return { ...match, exclusions }
  const bits = withoutExcluded(index, exclusions)
  const shown = matchWords(index, term, words, { bits, exclusions })
  return { ...shown, candidates: shown.candidates ?? { bits, scorer: null }, exclusions }
}

/** The documents allowed under these conditions. */
interface Shown {
  bits: Bitset
  exclusions: readonly Exclusion[]
}

function matchWords(
  index: SearchIndex,
  term: string,
  words: readonly string[],
  shown: Shown | null = null,
): Omit<TermMatch, 'exclusions'> {
  const none = { matches: [], missing: [] }
  if (words.length === 0) return { candidates: null, relaxed: '', ...none }
  const matchShown = (word: string) => (shown ? within(matchWord(index, word), shown.bits) : matchWord(index, word))
  const isOfExclusion = (word: string) =>
    shown?.exclusions.some(({ condition, phrase }) => condition === word || phrase.includes(word)) ?? false
  const matches = withoutStopwords(words).map(matchShown)
  // A word that only excludes is met by everything else; an unmatched stopword such as 便宜 is not reported.
  const required = matches.filter(
    ({ word, bitmap }) => bitmap.count > 0 || !(isOfExclusion(word) || isStopwordsOnly(words)),
  )
  const found = required.filter(({ bitmap }) => bitmap.count > 0)
  const missing = required.filter(({ bitmap }) => bitmap.count === 0).map(({ word }) => word)
  if (required.length === 0 && shown) return { candidates: null, relaxed: '', ...none }
  const candidates = combineMatches(index, found)
  const isMet = found.length === required.length && candidates.met === required.length
  // A wrong character often makes the tokenizer split a word; the joined parts may still sound right.
  const joined = words.join('')
  const isBroken = !isMet || words.every((word) => word.length === 1)
  const whole = isBroken && required.length > 1 && soundsLikeKnownWord(index, joined) ? matchShown(joined) : null
  if (whole?.correctedTo && whole.bitmap.count > 0)
    return { candidates: combineMatches(index, [whole]), relaxed: correctionNote(whole), matches: [whole], missing: [] }
  if (found.length === 0) return { ...matchStopwordsOnly(index, term, words, matchShown), matches: [], missing }
  const notes = found.filter(({ correctedTo }) => correctedTo !== '').map(correctionNote)
  if (missing.length > 0) notes.unshift(`没有找到${quoted(missing)}，已去掉`)
  if (candidates.met < found.length)
    notes.unshift(`没有同时包含${quoted(found.map(({ word }) => word))}的商品，下面各含一部分`)
  const scorer = isStopwordsOnly(words) ? null : candidates.scorer
  return { candidates: { bits: candidates.bits, scorer }, relaxed: notes.join('；'), matches: found, missing }
}

/** The same match, limited to these documents. */
function within(match: WordMatch, shown: Bitset): WordMatch {
  if (match.bitmap.count === 0) return match
  const bits = intersect([match.bitmap.bits, shown])
  return { ...match, bitmap: { ...match.bitmap, bits, count: countBits(bits) } }
}

function correctionNote({ word, correctedTo }: WordMatch): string {
  return `没有找到${quoted([word])}，已按${quoted([correctedTo])}查找`
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join('')
}

/** The documents matched by most of these, and by how many. */
function combineMatches({ liveCount }: SearchIndex, matches: readonly WordMatch[]): Candidates & { met: number } {
  const groups = matches.map(({ bitmap }) => bitmap)
  return { ...intersectMost(groups.map(({ bits }) => bits)), scorer: idfScorer(groups, liveCount) }
}

/** If only stopwords are known: their matches, or everything. */
function matchStopwordsOnly(
  index: SearchIndex,
  term: string,
  words: readonly string[],
  match: (word: string) => WordMatch,
): Pick<TermMatch, 'candidates' | 'relaxed'> {
  const unknown = new Set(withoutStopwords(words))
  const stopwords = words.filter((word) => !unknown.has(word)).map(match)
  const left = combineMatches(index, stopwords)
  if (left.met > 0) return { candidates: left, relaxed: `没有找到${quoted([...unknown])}，已去掉` }
  return { candidates: null, relaxed: `没有找到${quoted([normalize(term)])}，下面是大家常选的` }
}

/** Weight of a hint in addition to the term. */
const HINT_SHARE = 0.25

/** The same candidates, with those that match the hints scored higher. */
export function boostHints(index: SearchIndex, { bits, scorer }: Candidates, hints: readonly string[]): Candidates {
  if (hints.length === 0) return { bits, scorer }
  const best = scorer ? maxScore(bits, scorer, index.buffers) : 0
  const clauses = best > 0 && scorer ? scorer.clauses.map(({ bitmap, boost }) => ({ bitmap, boost: boost / best })) : []
  const share = best > 0 ? HINT_SHARE : 1
  const hinted = hints.map((hint) => ({ bitmap: matchWord(index, hint).bitmap, boost: share / FIELD_WEIGHTS.name }))
  return { bits, scorer: { clauses: [...clauses, ...hinted], base: 0.01 } }
}
