import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { readableUrl } from './readable-url.ts'

test.each([
  ['/product/p1?a=%zz', '/product/p1?a=%zz'],
  ['/product/%E5%A5%97', '/product/%E5%A5%97'],
  ['/product/%E0%A4%A', '/product/-E0-A4-A'],
  ['/%?a=1', '/-?a=1'],
])('%s is read as %s', (url, read) => {
  expect(readableUrl(url)).toBe(read)
})

test('a call with undecodable percent escapes is not found, like any unknown call', async () => {
  await using mall = await openMall()
  const answer = await fetch(`${mall.origin}/api/%E0%A4%A`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ data: null, code: expect.any(Number) })
})
