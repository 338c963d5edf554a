import { expect, test } from 'vitest'
import { marketUrl, readMarketQuery } from './market-query.ts'

const read = (query: string) => readMarketQuery(new URLSearchParams(query))

test('the address holds category, term and page; invalid values are ignored', () => {
  expect(read('categoryId=heart&searchItem=+彩超+&page=3')).toEqual({
    categoryId: 'heart',
    searchItem: '彩超',
    page: 3,
  })
  expect(read('categoryId=%2F..&page=0')).toEqual({ categoryId: '', searchItem: '', page: 1 })
  expect(read('page=1.5').page).toBe(1)
  expect(read(`searchItem=${'长'.repeat(50)}`).searchItem).toHaveLength(40)
})

test('another category starts on its first page, another page keeps the rest', () => {
  const query = read('categoryId=heart&searchItem=ct&page=3')
  expect(marketUrl(query, { categoryId: 'bone', searchItem: '' })).toBe('/tjMarket?categoryId=bone')
  expect(marketUrl(query, { page: 4 })).toBe('/tjMarket?categoryId=heart&searchItem=ct&page=4')
  expect(marketUrl(read(''), {})).toBe('/tjMarket')
})
