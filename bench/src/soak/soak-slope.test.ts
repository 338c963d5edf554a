import { expect, test } from 'vitest'
import { lineThrough } from './soak-slope.ts'

test('the memory slope is the least-squares slope', () => {
  const rising = Array.from({ length: 40 }, (_, index) => [index / 40, 300 + 24 * (index / 40) + (index % 2)] as const)
  const { mean, slope } = lineThrough(rising)
  expect(slope).toBeCloseTo(24, 0)
  expect(mean).toBeCloseTo(312, 0)
  expect(lineThrough([])).toEqual({ mean: 0, slope: 0 })
})
