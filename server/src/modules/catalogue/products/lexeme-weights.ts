import { isPlainWord, withoutSpaces } from '../text/tokenizer.ts'

/** Weights by field: name, then shoppers' words for it, then examinations, then the rest. */
export const LEXEME_WEIGHTS = { A: 200, B: 150, C: 80, D: 30 } as const
export type Weight = keyof typeof LEXEME_WEIGHTS

/** Prefix of a word in `search_vector` that excludes the product. */
export const EXCLUDED = '!'

/** How fast a condition's weight grows with the share of examinations that look at it: full weight from four in nine. */
const STEEPNESS = 1.5

/**
 * By condition, how closely these examinations together look at it, by their share: one blood pressure among seventy makes
 * no package for 高血压. At most the weight of a shoppers' word, at least that of the description.
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

/** A lexeme with weight: its field's letter, or a larger weight as a number in its position. */
export function printLexeme(word: string, letter: Weight | undefined, weight = 0): string {
  return letter !== undefined && LEXEME_WEIGHTS[letter] >= weight ? `'${word}':1${letter}` : `'${word}':${weight}`
}

/** As PostgreSQL prints it, which omits the lowest letter. */
const LEXEME = /'([^']+)':(\d+)([ABC]?)/g

/** The words of a vector with their weights. */
export function* readLexemes(vector: string): Generator<readonly [word: string, weight: number]> {
  for (const [, word = '', position = '1', letter = ''] of vector.matchAll(LEXEME))
    yield [word, position === '1' ? LEXEME_WEIGHTS[isWeight(letter) ? letter : 'D'] : Number(position)]
}

const isWeight = (letter: string): letter is Weight => letter in LEXEME_WEIGHTS
