import { expect, test } from 'vitest'
import { ringPoint } from './year-rings.tsx'

const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 0.5, y - 0.5)

test('a line to a ring begins at its height where the ring reaches it, and always on its right half', () => {
  expect(ringPoint(5, 5, true, 0.4).y).toBeCloseTo(0.4)
  for (const height of [-1, 0, 0.3, 0.5, 0.9, 2])
    for (const nth of [1, 2, 3, 4, 5]) expect(ringPoint(5, nth, false, height).x).toBeGreaterThan(0.5)
})

test('a growing ring is met on its line, a grown one inside it', () => {
  const outermost = distance(ringPoint(3, 3, true, 0.5))
  expect(outermost).toBeCloseTo(0.475)
  expect(distance(ringPoint(3, 3, false, 0.5))).toBeLessThan(outermost)
  expect(distance(ringPoint(3, 3, false, 0.5))).toBeGreaterThan(distance(ringPoint(3, 2, true, 0.5)))
})
