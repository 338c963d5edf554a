import { expect, test } from 'vitest'
import { sources } from '../house-sources.ts'
import { LONG_TESTS, leftOutOn } from './long-tests.ts'

test('every long test exists under its name, once', () => {
  const names = sources.filter(({ path }) => !path.startsWith('e2e/')).map(({ path }) => path.split('/').at(-1))
  const found = (name: string) => names.filter((one) => one === `${name}.test.ts`).length
  expect(LONG_TESTS.filter((name) => found(name) !== 1)).toEqual([])
})

test.each([20_786, 20_787, 20_788, 20_789, 20_790, 20_791])(
  'each long test has its turn within six days from day %i on',
  (day) => {
    const days = [0, 1, 2, 3, 4, 5].map((later) => leftOutOn(day + later))
    expect(LONG_TESTS.filter((name) => days.every((leftOut) => leftOut.includes(name)))).toEqual([])
    // Whatever the day, more than a quarter is run, and less than half.
    for (const leftOut of days) expect(leftOut.length / LONG_TESTS.length).toBeGreaterThan(1 / 2)
    for (const leftOut of days) expect(leftOut.length / LONG_TESTS.length).toBeLessThan(3 / 4)
    for (const daily of ['histories', 'killed', 'database-away', 'backup', 'strangers', 'plaintext', 'fleet'])
      expect(days.flat()).not.toContain(daily)
  },
)
