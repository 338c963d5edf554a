import { expect, test } from 'vitest'
import { isEligible } from './can-be-booked.ts'

const eligibility = [
  { sex: 0, minAge: 20, maxAge: 49 },
  { sex: -1, minAge: 60, maxAge: 90 },
]

test.each([
  ['a woman of 35', 0, [35], true],
  ['a man of 35', 1, [35], false],
  ['a man of 35 or of 65', 1, [35, 65], true],
  ['people of 52 and 55', undefined, [52, 55], false],
  ['anybody', undefined, [], true],
] as const)('of what is for younger women and for all elderly, %s finds: %s %j %s', (_, sex, ages, expected) => {
  expect(isEligible(eligibility, sex, ages)).toBe(expected)
})

test('products that are no examination are for everybody', () => {
  expect(isEligible([], 1, [5])).toBe(true)
})
