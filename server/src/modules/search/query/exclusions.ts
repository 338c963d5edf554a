import {
  isChinese,
  isDenied,
  namedConditions,
  normalize,
  pinyinOf,
  soundsOf,
  synonymsOf,
} from '../../catalogue/public.ts'
import { type Bitset, clearBit } from '../engine/bitset.ts'
import { postingDoc } from '../engine/scored-bitmap.ts'
import type { SearchIndex, WordMatch } from '../engine/search-index.ts'
import { matchWord } from './match-word.ts'
import { nearestWord } from './spelling.ts'

/** A condition that excludes products, and the words for it in the query. */
export interface Exclusion {
  condition: string
  phrase: string
}

const isExcluding = ({ excluded }: SearchIndex, word: string) => excluded.postings(word) !== undefined

/** Conditions that the term's words name literally and do not deny. */
export const namedExclusions = (index: SearchIndex, term: string, words: readonly string[]): Exclusion[] =>
  words
    .filter((word) => isExcluding(index, word) && isSaid(normalize(term), word))
    .map((word) => ({ condition: word, phrase: word }))

const isSaid = (term: string, word: string) => {
  const [, ...parts] = term.split(word).map((_, index, all) => all.slice(0, index).join(word))
  return parts.length === 0 || parts.some((before) => !isDenied(before))
}

/** Conditions named in other words: 妊娠, 怀上了; without those named literally. */
export const spokenExclusions = (index: SearchIndex, term: string, named: readonly Exclusion[]): Exclusion[] =>
  namedConditions(term).filter(
    ({ condition, phrase }) =>
      isExcluding(index, condition) &&
      !named.some((each) => phrase.includes(each.phrase) || each.phrase.includes(phrase)),
  )

/** Conditions that a word was corrected to, means, or sounds like: 怀云, huaiyun. */
export function exclusionsBySound(
  index: SearchIndex,
  words: readonly string[],
  matches: readonly WordMatch[],
): Exclusion[] {
  const conditions = new Set([...index.excluded.sounds()].flatMap(([, alike]) => alike))
  if (conditions.size === 0) return []
  const corrected = matches
    .filter(({ correctedTo }) => conditions.has(correctedTo))
    .map(({ word, correctedTo }) => ({ condition: correctedTo, phrase: word }))
  const meant = words.flatMap((phrase) =>
    synonymsOf(phrase)
      .filter((other) => conditions.has(other))
      .map((condition) => ({ condition, phrase })),
  )
  const letters = words.filter((word) => LETTERS.test(word))
  const spelled = [...new Set([...letters, letters.join('')])].flatMap((phrase) =>
    spelledConditions(index, phrase).map((condition) => ({ condition, phrase })),
  )
  const sounding = pieces(words).flatMap((phrase) =>
    [...conditions].filter((condition) => isMiswritten(phrase, condition)).map((condition) => ({ condition, phrase })),
  )
  return [...corrected, ...meant, ...spelled, ...sounding]
}

const LETTERS = /^[a-z]+$/
/** Shorter sounds match half the dictionary. */
const MIN_LETTERS = 5

function spelledConditions(index: SearchIndex, typed: string): string[] {
  if (typed.length < MIN_LETTERS) return []
  const contained = [...index.excluded.sounds()]
    .filter(([sound]) => sound.length >= MIN_LETTERS && typed.includes(sound))
    // Initials match by chance too often.
    .flatMap(([sound, words]) => words.filter((word) => word.length < sound.length))
  if (contained.length > 0) return contained
  const known = matchWord(index, typed)
  const near = known.bitmap.count > 0 && known.correctedTo === '' ? null : nearestWord(index.excluded, typed)
  return near === null ? [] : [near]
}

const MAX_PIECES = 3

/** Chinese words, and neighbours one of which is a single character: the tokenizer splits unknown words. */
function pieces(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: MAX_PIECES }, (__, more) => words.slice(from, from + more + 1))
      .filter((part) => part.every(isChinese) && (part.length === 1 || part.some((word) => word.length === 1)))
      .map((part) => part.join('')),
  )
}

/** Same sound and a common character; 人参 is not 妊娠. */
const isMiswritten = (phrase: string, condition: string) =>
  phrase !== condition &&
  phrase.length === condition.length &&
  [...phrase].some((character) => condition.includes(character)) &&
  soundsOf(condition)[0] === pinyinOf(phrase)

/** The documents that none of these conditions excludes. */
export function withoutExcluded(index: SearchIndex, exclusions: readonly Exclusion[]): Bitset {
  const shown = index.live.slice()
  for (const { condition } of exclusions) {
    const { entries, count } = index.excluded.postings(condition) ?? { entries: new Uint32Array(0), count: 0 }
    for (let index = 0; index < count; index++) clearBit(shown, postingDoc(entries[index] ?? 0))
  }
  return shown
}

/** Each condition once. */
export const onePerCondition = (all: readonly Exclusion[]): Exclusion[] =>
  [...new Map(all.toReversed().map((each) => [each.condition, each])).values()].toReversed()
