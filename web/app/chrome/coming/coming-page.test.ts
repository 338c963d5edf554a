import { expect, test } from 'vitest'
import { comingPageOf } from './coming-page.ts'

test.each([
  ['/product/58671684', 'product'],
  ['/branch/beijing-gulou', 'branch'],
  ['/compare', 'compare'],
  ['/branch', null],
  ['/', null],
  ['/product/1/other', null],
])('the skeleton for %s is %s', (pathname, page) => {
  expect(comingPageOf(pathname)).toBe(page)
})
