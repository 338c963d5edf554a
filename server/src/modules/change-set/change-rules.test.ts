import { expect, test } from 'vitest'
import { canBe, isSteepCut } from './change-rules.ts'

test('a cut of exactly the limit is not steep, one fen more is', () => {
  expect(isSteepCut(20, 10_000, 8_000)).toBe(false)
  expect(isSteepCut(20, 10_000, 7_999)).toBe(true)
  expect(isSteepCut(20, 99_999, 79_999)).toBe(true)
  expect(isSteepCut(20, 10_000, 12_000)).toBe(false)
})

test('what is published is neither edited, approved nor given up', () => {
  expect(canBe('edit', 'published')).toBe(false)
  expect(canBe('approve', 'published')).toBe(false)
  expect(canBe('discard', 'published')).toBe(false)
  expect(canBe('takeBack', 'published')).toBe(true)
  expect(canBe('takeBack', 'taken-back')).toBe(false)
})
