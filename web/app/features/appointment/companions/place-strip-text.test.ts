import { expect, test } from 'vitest'
import { placesShown, stripText } from './place-strip-text.ts'

test.each([
  [6, 18, { others: 3, free: 3 }],
  [1, 3, { others: 1, free: 0 }],
  [2, 3, { others: 0, free: 1 }],
])('%i left of %i are drawn as %j', (left, capacity, shown) => {
  expect(placesShown(left, capacity)).toEqual(shown)
})

test('the strip says how many are left, and to whom does not see it, beside whom', () => {
  expect(stripText('', 6)).toBe('这个时段还有 6 个名额')
  expect(stripText('父亲', 6)).toBe('这个时段还有 6 个名额，紧挨着父亲的空着')
})
