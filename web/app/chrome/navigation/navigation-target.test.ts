import { expect, test } from 'vitest'
import { isViewOf, navigationTarget } from './navigation-target.ts'

const item = { pcUrl: '/at-the-desk', h5Url: '/on-the-way', categoryId: 'c-women' }

test.each([
  ['0', 'desktop', '/'],
  ['1', 'desktop', '/searchList?product_first_type_id=c-women'],
  ['1', 'mobile', '/searchList?product_first_type_id=c-women'],
  ['2', 'desktop', '/at-the-desk'],
  ['2', 'mobile', '/on-the-way'],
] as const)('an item of type %s leads on a %s to %s', (type, layout, address) => {
  expect(navigationTarget({ ...item, type }, layout)).toBe(address)
})

test('an item without an address leads home', () => {
  expect(navigationTarget({ ...item, type: '2', h5Url: '' }, 'mobile')).toBe('/')
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
