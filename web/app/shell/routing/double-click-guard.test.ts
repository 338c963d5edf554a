import { expect, test } from 'vitest'
import { isDoubleClick } from './double-click-guard.ts'

test.each([
  [null, { on: 'cart', at: 0 }, false],
  [{ on: 'cart', at: 1000 }, { on: 'cart', at: 1599 }, true],
  [{ on: 'cart', at: 1000 }, { on: 'cart', at: 1600 }, false],
  [{ on: 'cart', at: 1000 }, { on: 'login', at: 1100 }, false],
])('after %o the press %o is ignored: %s', (last, press, isSecond) => {
  expect(isDoubleClick(last, press)).toBe(isSecond)
})
