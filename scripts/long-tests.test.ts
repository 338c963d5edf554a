import { expect, test } from 'vitest'
import { sources } from '../house-sources.ts'
import { LONG_TESTS, leftOutOn, TESTS_BY_TURNS } from './long-tests.ts'

test('every long test exists under its name, once', () => {
  const paths = sources.filter(({ path }) => !path.startsWith('e2e/')).map(({ path }) => `/${path}`)
  const found = (name: string) => paths.filter((one) => one.endsWith(`/${name}.test.ts`)).length
  expect(TESTS_BY_TURNS.filter((name) => found(name) !== 1)).toEqual([])
})

test.each([20_786, 20_787, 20_788, 20_789, 20_790, 20_791])(
  'each long test has its turn within six days from day %i on',
  (day) => {
    const days = [0, 1, 2, 3, 4, 5].map((later) => leftOutOn(day + later))
    const isLong = (name: string) => LONG_TESTS.includes(name)
    expect(TESTS_BY_TURNS.filter((name) => days.every((leftOut) => leftOut.includes(name)))).toEqual([])
    // Whatever the day, more than a quarter of the long ones is run and less than half, and a third of the others.
    for (const leftOut of days) {
      const share = leftOut.filter(isLong).length / LONG_TESTS.length
      expect(share).toBeGreaterThan(1 / 2)
      expect(share).toBeLessThan(3 / 4)
      const others = TESTS_BY_TURNS.length - LONG_TESTS.length
      expect(leftOut.filter((name) => !isLong(name)).length / others).toBeCloseTo(2 / 3, 1)
    }
    for (const daily of ['histories', 'killed', 'database-away', 'backup', 'strangers', 'plaintext', 'fleet'])
      expect(days.flat()).not.toContain(daily)
  },
)
