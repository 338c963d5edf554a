import { expect, test } from 'vitest'
import { sources } from '../house-sources.ts'
import { LONG_TESTS } from './long-tests.ts'

test('every test that check leaves out exists under its name, once', () => {
  const names = sources.filter(({ path }) => !path.startsWith('e2e/')).map(({ path }) => path.split('/').at(-1))
  const found = (name: string) => names.filter((one) => one === `${name}.test.ts`).length
  expect(LONG_TESTS.filter((name) => found(name) !== 1)).toEqual([])
})
