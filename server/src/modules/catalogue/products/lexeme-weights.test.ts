import { expect, test } from 'vitest'
import { conditionWeights, printLexeme, readLexemes } from './lexeme-weights.ts'

const items = (about: number, others: number) => [
  ...Array.from({ length: about }, () => ({ conditionWords: ['高血压'] })),
  ...Array.from({ length: others }, () => ({ conditionWords: [] })),
]

test.each([
  ['the only examination', 1, 0, 150],
  ['half of them', 4, 4, 150],
  ['three of twenty', 3, 17, 100],
  ['three of ninety', 3, 87, 63],
  ['one of ninety', 1, 89, 49],
])('%s weighs %s', (_, about, others, weight) => {
  expect(conditionWeights(items(about, others)).get('高血压')).toBe(weight)
})

test('words that a vector cannot hold are left out', () => {
  expect([...conditionWeights([{ conditionWords: ["o'clock", '老 花', '熬夜'] }]).keys()]).toEqual(['老花', '熬夜'])
})

test('a printed word is read with the greater of its two weights', () => {
  const vector = [printLexeme('高血压', 'D', 84), printLexeme('痛风', 'A', 84), printLexeme('熬夜', undefined, 60)]
  expect(vector).toEqual(["'高血压':84", "'痛风':1A", "'熬夜':60"])
  expect([...readLexemes(`${vector.join(' ')} '体检':1 '!怀孕':1`)]).toEqual([
    ['高血压', 84],
    ['痛风', 200],
    ['熬夜', 60],
    ['体检', 30],
    ['!怀孕', 30],
  ])
})
