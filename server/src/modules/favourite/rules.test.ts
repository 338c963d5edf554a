import { expect, test } from 'vitest'
import { notedAfter, noticeOf } from './rules.ts'

const at = (fen: number, isAvailable = true) => ({ fen, isAvailable })

test.each([
  ['the same price', at(50_000), at(50_000)],
  ['a higher price', at(50_000), at(60_000)],
  ['a fall while nothing can be bought', at(50_000, false), at(40_000, false)],
  ['goods that run out', at(50_000), at(40_000, false)],
])('%s is not notified', (_, before, now) => {
  expect(noticeOf('安心体检', before, now)).toBeNull()
})

test('a fall names both prices and how to stop it', () => {
  const notice = noticeOf('安心体检', at(128_000), at(99_950))
  expect(notice?.title).toBe('收藏的商品降价了')
  expect(notice?.text).toContain('“安心体检”降价了：¥1,280 → ¥999.50')
  expect(notice?.text).toContain('关掉这件的提醒')
})

test('a return is notified once with its price, together with a fall in the meantime', () => {
  expect(noticeOf('鱼油', at(9_900, false), at(9_900))?.text).toContain('又能买了，现在 ¥99。')
  expect(noticeOf('鱼油', at(9_900, false), at(8_900))?.text).toContain('还降了价：¥99 → ¥89')
})

test('the noted price follows the price both ways, but not while nothing can be bought', () => {
  expect(notedAfter(at(50_000), at(60_000))).toEqual(at(60_000))
  expect(notedAfter(at(50_000), at(40_000))).toEqual(at(40_000))
  expect(notedAfter(at(50_000), at(40_000, false))).toEqual(at(50_000, false))
})
