import { expect, test } from 'vitest'
import { isViewOf, navigationTarget } from './navigation-target.ts'

const item = { pcUrl: '/at-the-desk', h5Url: '/on-the-way', categoryId: 'c-women' }

test.each([
  ['0', 'wide', '/'],
  ['1', 'wide', '/searchList?product_first_type_id=c-women'],
  ['1', 'phone', '/searchList?product_first_type_id=c-women'],
  ['2', 'wide', '/at-the-desk'],
  ['2', 'phone', '/on-the-way'],
] as const)('an item of type %s in the %s layout leads to %s', (type, layout, to) => {
  expect(navigationTarget({ ...item, type }, layout)).toBe(to)
})

test('an item without an address leads home', () => {
  expect(navigationTarget({ ...item, type: '2', h5Url: '' }, 'phone')).toBe('/')
})

test.each([
  ['/', '/', '', true],
  ['/', '/', '?channel_name=a', true],
  ['/', '/branch', '', false],
  ['/branch', '/branch', '?city=110000', true],
  ['/searchList?product_first_type_id=c-women', '/searchList', '?product_first_type_id=c-women&sort=price', true],
  ['/searchList?product_first_type_id=c-women', '/searchList', '?product_first_type_id=c-men', false],
  ['/searchList?product_first_type_id=c-women', '/searchList', '', false],
])('an item to %s is current on %s%s: %s', (target, pathname, search, isLit) => {
  expect(isViewOf(target, { pathname, search })).toBe(isLit)
})
