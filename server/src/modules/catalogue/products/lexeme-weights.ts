import { isPlainWord, withoutSpaces } from '../text/tokenizer.ts'

/** A name weighs most, then words that shoppers use for it, then what is examined, then the rest. */
export const LEXEME_WEIGHTS = { A: 200, B: 150, C: 80, D: 30 } as const
export type Weight = keyof typeof LEXEME_WEIGHTS

/** Before a word of `search_vector` for which the product is not shown. */
export const EXCLUDED = '!'

/** How steeply a condition's weight grows with the share of examinations that look at it: from four in nine on it is all. */
const STEEPNESS = 1.5

/**
 * By condition how closely these examinations look at it together, by their share: a blood pressure among seventy makes
 * no package for 高血压. At most what shoppers call a product, at least its description.
 */
export function conditionWeights(
  items: readonly { conditionWords?: readonly string[] }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { conditionWords = [] } of items)
    for (const word of new Set(conditionWords.map(withoutSpaces)))
      if (isPlainWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const { B: most, D: least } = LEXEME_WEIGHTS
  const weightOf = (count: number) => {
    const closeness = Math.min(1, STEEPNESS * Math.sqrt(count / items.length))
    return Math.round(least + (most - least) * closeness)
  }
  return new Map([...counts].map(([word, count]) => [word, weightOf(count)]))
}

/** A word of a vector: its field's letter, or where a number weighs more, that as its position. */
export function printLexeme(word: string, letter: Weight | undefined, weight = 0): string {
  return letter !== undefined && LEXEME_WEIGHTS[letter] >= weight ? `'${word}':1${letter}` : `'${word}':${weight}`
}

/** As PostgreSQL prints it: the lowest letter is left out. */
const LEXEME = /'([^']+)':(\d+)([ABC]?)/g

/** The words of a vector with their weights. */
export function* readLexemes(vector: string): Generator<readonly [word: string, weight: number]> {
  for (const [, word = '', position = '1', letter = ''] of vector.matchAll(LEXEME))
    yield [word, position === '1' ? LEXEME_WEIGHTS[isWeight(letter) ? letter : 'D'] : Number(position)]
}

const isWeight = (letter: string): letter is Weight => letter in LEXEME_WEIGHTS
