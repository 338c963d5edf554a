import { LEXEME_WEIGHTS, printLexeme, readLexemes, type Weight } from '../products/lexeme-weights.ts'

/**
 * A product's search vector after its texts have changed: what its stored data give now, and the shoppers' words that
 * none of its data give, which stay.
 */
export function rewordVector(stored: string, before: string, after: string): string {
  const was = new Map(readLexemes(before))
  const words = new Map(readLexemes(after))
  for (const [word, weight] of readLexemes(stored))
    if (weight > (was.get(word) ?? 0)) words.set(word, Math.max(weight, words.get(word) ?? 0))
  return [...words].map(([word, weight]) => printLexeme(word, letterOf(weight), weight)).join(' ')
}

const LETTERS: readonly Weight[] = ['A', 'B', 'C', 'D']

const letterOf = (weight: number) => LETTERS.find((letter) => LEXEME_WEIGHTS[letter] === weight)
