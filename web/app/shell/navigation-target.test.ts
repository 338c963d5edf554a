import { expect, test } from 'vitest'
import { navigationTarget } from './navigation-target.ts'

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

test('an item whose address nobody has set leads home', () => {
  expect(navigationTarget({ ...item, type: '2', h5Url: '' }, 'mobile')).toBe('/')
})
