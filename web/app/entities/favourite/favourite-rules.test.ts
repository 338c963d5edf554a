import { yuan } from '@mall/ui/typography/money.ts'
import { expect, test } from 'vitest'
import { changeText, parseFavourites } from './favourite-rules.ts'

const one = { productId: 'a', seenPrice: 49_900 }

test.each([
  ['nothing', null],
  ['no JSON', '[{"productId"'],
  ['no list', '{"productId":"a"}'],
  ['an id that is none', JSON.stringify([{ ...one, productId: '<b>' }])],
  ['a price that is none', JSON.stringify([{ ...one, seenPrice: -1 }, { ...one, seenPrice: 1.5 }, { productId: 'a' }])],
])('where %s is stored, there are no favourites', (_, text) => {
  expect(parseFavourites(text, 200)).toEqual([])
})

test('each product once, no other fields, and no more than the limit', () => {
  const stored = [
    one,
    { ...one, member: 'x' },
    'rubbish',
    { productId: 'b', seenPrice: 1 },
    { productId: 'c', seenPrice: 2 },
  ]
  expect(parseFavourites(JSON.stringify(stored), 2)).toEqual([one, { productId: 'b', seenPrice: 1 }])
})

test('a change of the price names both prices', () => {
  expect(changeText({ seenPrice: 49_900, minSellingPrice: 39_900 }, yuan)).toBe('收藏时 ¥499，便宜了 ¥100')
  expect(changeText({ seenPrice: 49_900, minSellingPrice: 128_000 }, yuan)).toBe('收藏时 ¥499，贵了 ¥781')
  expect(changeText({ seenPrice: 49_900, minSellingPrice: 49_900 }, yuan)).toBe('')
})
