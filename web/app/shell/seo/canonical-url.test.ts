import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

test.each([
  ['/product/p1', 'source=wechat', [], '/product/p1'],
  ['/product/p1/', '', [], '/product/p1'],
  ['/', 'utm_source=wx', [], '/'],
  ['/searchList', 'order=priceAsc&crowd=women&searchItem=', ['searchItem', 'crowd'], '/searchList?crowd=women'],
  ['/searchList', 'crowd=women&brand_id=b1', ['brand_id', 'crowd'], '/searchList?brand_id=b1&crowd=women'],
  ['/searchList', 'page=2&crowd=women', ['crowd', 'page'], '/searchList?crowd=women&page=2'],
  ['/searchList', 'page=1&crowd=women', ['crowd', 'page'], '/searchList?crowd=women'],
])('%s with %s has one canonical address', (path, query, names, canonical) => {
  expect(canonicalUrl(path, new URLSearchParams(query), names)).toBe(canonical)
})
