import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { maskedPhone, readChanges } from './settlement-rules.ts'

const sheet = { lines: [{ productSpecId: 'a', productName: '爸妈基础年检套餐' }] }
const told = (failure: 'PRICE_CHANGED' | 'STOCK_SHORT' | 'GOODS_INVALID' | 'BUSY', line: object) =>
  readChanges(new Failure(failure, { lines: [{ productSpecId: 'a', ...line }] }), sheet)

test.each([
  ['PRICE_CHANGED', { seenPrice: 49900, sellingPrice: 51900 }, '「爸妈基础年检套餐」的价格从 ¥499 变为 ¥519'],
  ['STOCK_SHORT', { stock: 2 }, '「爸妈基础年检套餐」只剩 2 件，请回购物车减少数量'],
  ['GOODS_INVALID', { reason: '已下架' }, '「爸妈基础年检套餐」已下架，请回购物车移除'],
] as const)('a refused submit tells what changed: %s', (failure, line, words) => {
  expect(told(failure, line)).toEqual([words])
})

test('a refusal about nothing in particular is left to the toast', () => {
  expect(readChanges(new Failure('BUSY'), sheet)).toEqual([])
})

test('a phone number shows its ends only', () => {
  expect(maskedPhone('13812346720')).toBe('138****6720')
})

test.each([
  [{ title: '', reason: '刚刚用在了别的订单里' }, '选的优惠券刚刚用在了别的订单里，价格已重新算过'],
  [
    { title: '父母体检专用券', reason: '', seenDiscount: 10000, discountFen: 8000 },
    '优惠券「父母体检专用券」从减 ¥100 变为减 ¥80',
  ],
])('a coupon that changed is told: %o', (coupon, words) => {
  expect(readChanges(new Failure('COUPON_CHANGED', { coupon }), sheet)).toEqual([words])
})
