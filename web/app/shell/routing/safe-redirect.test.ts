import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  ['/cart', '/cart'],
  ['/searchList?searchItem=%E4%BD%93%E6%A3%80#top', '/searchList?searchItem=%E4%BD%93%E6%A3%80#top'],
  ['/profile/orderDetail/2611AB', '/profile/orderDetail/2611AB'],
])('after login %s is shown', (redirect, shown) => {
  expect(safeRedirect(redirect)).toBe(shown)
})

test.each([
  [null],
  [''],
  ['cart'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['/a\\..\\b'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['/auth?redirect=/auth'],
  ['/passport/login'],
])('%j leads home instead of away', (redirect) => {
  expect(safeRedirect(redirect)).toBe('/')
})
