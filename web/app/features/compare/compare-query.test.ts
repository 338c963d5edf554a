import { expect, test } from 'vitest'
import { requestedProducts } from './compare-query.ts'

test.each<[string | null, string[], boolean]>([
  [null, [], false],
  ['', [], false],
  ['a,b', ['a', 'b'], false],
  ['a.s1, b', ['a.s1', 'b'], false],
  ['a,a.s2,b,a', ['a', 'b'], false],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd'], true],
  ['a,<script>,b.c.d,%00,.x,y.,b', ['a', 'b'], false],
  [`${'x'.repeat(65)},a`, ['a'], false],
])('the address %s names %j', (ids, refs, isCut) => {
  expect(requestedProducts(ids)).toEqual({ refs, isCut })
})
