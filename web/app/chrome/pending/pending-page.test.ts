import { expect, test } from 'vitest'
import { pendingPageOf } from './pending-page.ts'

test.each([
  ['/product/58671684', 'product'],
  ['/branch/beijing-gulou', 'branch'],
  ['/compare', 'compare'],
  ['/branch', null],
  ['/', null],
  ['/product/1/other', null],
])('the skeleton for %s is %s', (pathname, page) => {
  expect(pendingPageOf(pathname)).toBe(page)
})
