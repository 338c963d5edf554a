import type { SearchReading } from '@mall/contract/catalogue/search'
import type { z } from 'zod'
import { normalize, withoutSpaces } from '../../catalogue/public.ts'
import type { SearchIndex, WordMatch } from '../engine/search-index.ts'
import type { Exclusion } from './exclusions.ts'
import { matchTerm } from './match-term.ts'
import { isStopwordsOnly } from './match-word.ts'
import { withoutPart } from './parse-query.ts'

type Reading = z.output<typeof SearchReading>

interface ReadWords {
  matches: readonly WordMatch[]
  exclusions: readonly Exclusion[]
}

/** The words of a term as understood, each with the term without it. */
export function readWords({ names }: SearchIndex, term: string, { matches, exclusions }: ReadWords): Reading[] {
  const plain = normalize(term)
  const isExclusion = (word: string) =>
    exclusions.some(({ condition, phrase }) => word === condition || word === phrase)
  const considered = matches.filter(({ word }) => !isExclusion(word) && !isStopwordsOnly([word]))
  const read = (kind: Reading['kind'], word: string, label = word): Reading => ({
    ...{ kind, label, filter: null },
    // If the tokenizer had split a word, all of it is removed.
    without: withoutSpaces(plain) === word ? '' : withoutPart(plain, word),
  })
  return [
    ...exclusions.map(({ condition, phrase }) => read('excluded', phrase, condition)),
    ...considered.map(({ word, correctedTo }) => {
      if (correctedTo !== '') return read('spelling', word, correctedTo)
      return read(names.conditions.has(word) ? 'condition' : 'word', word)
    }),
  ]
}

/** The notice for a query that names a condition in which some examinations are not done. */
export function adviceFor(conditions: readonly string[]): string {
  if (conditions.length === 0) return ''
  const words = conditions.map((word) => `“${word}”`).join('')
  const examples = conditions.every((word) => word.includes('起搏器')) ? '磁共振' : 'X 光、CT'
  return `您说到了${words}：这时不做的项目（例如 ${examples}）所在的套餐没有列出来。能做什么检查，请先问医生。`
}

const MAX_TERMS = 6

/** Suggested terms with results: words that share a character with what was not found, then the mall's own names. */
export function termsToTry(index: SearchIndex, missing: readonly string[]): string[] {
  if (missing.length === 0) return []
  // `12345` is not like 50–59 岁.
  const characters = new Set(missing.join('').replace(/[\x20-\x7e]/g, ''))
  const all = [...index.names.organs, ...index.names.types].map(({ name }) => name)
  // Terms that exclude products are not suggested.
  const conditions = [...index.names.conditions].filter((name) => index.excluded.postings(name) === undefined)
  const alike = [...conditions, ...all].filter((name) => [...name].some((character) => characters.has(character)))
  const found: string[] = []
  for (const name of new Set([...alike, ...all])) {
    if (found.length === MAX_TERMS) break
    if (matchTerm(index, name).relaxed === '') found.push(name)
  }
  return found
}
