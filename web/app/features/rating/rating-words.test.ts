import { expect, test } from 'vitest'
import { meanStars, visitText } from './rating-text.ts'

test('a visit is shown by its month', () => {
  expect(visitText('2026-03')).toBe('2026年3月到检')
})

test('three aspects make one row of stars', () => {
  expect(meanStars({ environment: 5, queue: 2, service: 4 })).toBe(4)
  expect(meanStars({ environment: 5, queue: 5, service: 4 })).toBe(5)
  expect(meanStars({ environment: 1, queue: 1, service: 2 })).toBe(1)
})
