import { expect, test } from 'vitest'
import { readSearchQuery, searchUrl } from './search-query.ts'

test('an invalid address lists everything', () => {
  const url =
    'crowd=aliens&tier=9&concern=%27%3B--&priceMin=-1&priceMax=abc&order=magic&page=0&activityId=%3C%3E&age=old&sex=2&cityId=%2F&branchId=&week=yes&brand_id=,,'
  expect(readSearchQuery(new URLSearchParams(url))).toEqual({
    searchItem: '',
    activityId: '',
    queryTerm: {},
    order: 'comprehensive',
    page: 1,
  })
})

test('a price range typed the wrong way round is the same range', () => {
  expect(readSearchQuery(new URLSearchParams('priceMin=300000&priceMax=50000')).queryTerm).toEqual({
    priceMin: 50_000,
    priceMax: 300_000,
  })
})

test('a very long term is cut to what a search takes', () => {
  expect(readSearchQuery(new URLSearchParams(`searchItem=${'肺'.repeat(90)}`)).searchItem).toHaveLength(60)
})

test('a changed filter starts again at the first page and keeps the rest', () => {
  const search = new URLSearchParams('searchItem=父母体检&crowd=parents&page=3')
  expect(searchUrl(search, { crowd: null, tier: '3' })).toBe(
    `/searchList?searchItem=${encodeURIComponent('父母体检')}&tier=3`,
  )
})

test('unknown parameters are dropped', () => {
  expect(searchUrl(new URLSearchParams('utm_source=x&tier=2&crowd=men'), {})).toBe('/searchList?crowd=men&tier=2')
})

test('several values of a filter are one parameter, without repeats, up to the limit', () => {
  const many = Array.from({ length: 30 }, (_, i) => `b${i}`).join(',')
  const { queryTerm } = readSearchQuery(
    new URLSearchParams(`crowd=men,women,aliens,men&tier=2,3&brand_id=${many}&age=65,55,x,300&sex=0`),
  )
  expect(queryTerm).toMatchObject({ crowds: ['men', 'women'], tiers: [2, 3], ages: [65, 55], sex: 0 })
  expect(queryTerm.brandIds).toHaveLength(20)
})

test('an empty price is no limit, not 0', () => {
  expect(readSearchQuery(new URLSearchParams('priceMin=&priceMax=&age=')).queryTerm).toEqual({})
})

test('the address keeps its commas readable', () => {
  expect(searchUrl(new URLSearchParams('crowd=men,women'), { week: '1' })).toBe('/searchList?crowd=men,women&week=1')
})

test('another page keeps every parameter', () => {
  expect(searchUrl(new URLSearchParams('tier=2'), { page: '4' })).toBe('/searchList?page=4&tier=2')
})

test('control characters in an address are no part of the term', () => {
  const termOf = (text: string) => readSearchQuery(new URLSearchParams({ searchItem: text })).searchItem
  expect(['\0', '颈\u0000动脉', ' 颈动脉\n'].map(termOf)).toEqual(['', '颈 动脉', '颈动脉'])
})
