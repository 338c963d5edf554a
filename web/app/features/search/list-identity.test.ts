import { expect, test } from 'vitest'
import type { Found } from './find.ts'
import { isOwnList, listOf } from './list-identity.ts'
import { pageText } from './list-metadata.ts'
import { NO_PAGE } from './no-page.ts'
import { readSearchQuery } from './search-query.ts'

const facets = {
  ...NO_PAGE.facets,
  crowds: [{ id: 'women', name: '女性', count: 9 }],
  concerns: [{ id: 'heart', name: '心脏', count: 4 }],
  brands: [{ id: 'hexu', name: '和序', count: 7 }],
}
const card = { id: 'p1' } as Found['pages'][number]['list'][number] // only that there is one is asked
const page = { ...NO_PAGE, facets, total: 9, list: [card] }
const foundAt = (url: string, changes: Partial<Found> = {}) => {
  const search = new URLSearchParams(url)
  const query = readSearchQuery(search)
  const found = { query, visitor: {}, heading: '', within: null, isKnownCategory: true, pages: [page], ...changes }
  return [found, search] as const
}

test.each([
  ['crowd=women', '女性体检套餐'],
  ['concern=heart&page=2', '心脏检查套餐'],
  ['brand_id=hexu&order=sales', '和序的套餐'],
  ['crowd=women&concern=heart', undefined],
  ['crowd=men', undefined],
  ['crowd=women&searchItem=甲状腺', undefined],
])('the list of %s is called %s', (url, title) => {
  expect(listOf(...foundAt(url))?.title).toBe(title)
})

test.each([
  ['', true],
  ['page=2', true],
  ['product_first_type_id=c1&product_second_type_id=c2', true],
  ['crowd=women', true],
  ['brand_id=hexu&page=3', true],
  ['searchItem=甲状腺', false],
  ['crowd=nobody', false],
  ['crowd=women&tier=2', false],
  ['crowd=women&order=sales', false],
  ['cityId=110100', false],
])('whether search engines keep “%s”: %s', (url, isKept) => {
  expect(isOwnList(...foundAt(url))).toBe(isKept)
})

test('an unknown category, an empty list and a relaxed one are not kept', () => {
  expect(isOwnList(...foundAt('product_first_type_id=c9', { isKnownCategory: false }))).toBe(false)
  expect(isOwnList(...foundAt('page=99', { pages: [{ ...page, list: [] }] }))).toBe(false)
  expect(isOwnList(...foundAt('crowd=women', { pages: [{ ...page, dropped: ['crowds'] }] }))).toBe(false)
})

test('later pages say which they are', () => {
  expect(['', 'page=1', 'page=2', 'page=x', 'page=99999'].map((query) => pageText(new URLSearchParams(query)))).toEqual(
    ['', '', '，第 2 页', '', ''],
  )
})
