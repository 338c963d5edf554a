import { expect, test } from 'vitest'
import { readLexemes } from '../products/lexeme-weights.ts'
import { rewordVector } from './reword-vector.ts'

const wordsOf = (vector: string) => Object.fromEntries(readLexemes(vector))

test('words of an old text go, those of the new one come, and shoppers’ words stay', () => {
  const stored = `'心脏':1A '体检':1B '血压':120 '介绍':1 '!孕':1`
  const before = `'心脏':1A '体检':1 '血压':120 '介绍':1 '!孕':1`
  const after = `'肺部':1A '体检':1 '血压':120 '!孕':1`
  expect(wordsOf(rewordVector(stored, before, after))).toEqual({ 肺部: 200, 体检: 150, 血压: 120, '!孕': 30 })
})

test('a vector stays itself while no text changes', () => {
  const stored = `'心脏':1A '体检':1B '血压':120 '介绍':1`
  expect(wordsOf(rewordVector(stored, `'心脏':1A`, `'心脏':1A`))).toEqual(wordsOf(stored))
})
