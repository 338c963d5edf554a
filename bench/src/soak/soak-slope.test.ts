import { expect, test } from 'vitest'
import { lineThrough } from './soak-slope.ts'

test('the memory slope is the least-squares slope', () => {
  const rising = Array.from({ length: 40 }, (_, at) => [at / 40, 300 + 24 * (at / 40) + (at % 2)] as const)
  const { mean, slope } = lineThrough(rising)
  expect(slope).toBeCloseTo(24, 0)
  expect(mean).toBeCloseTo(312, 0)
  expect(lineThrough([])).toEqual({ mean: 0, slope: 0 })
})
