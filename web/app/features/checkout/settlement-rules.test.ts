import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { afterSubmit, maskedPhone, readChanges } from './settlement-rules.ts'

const sheet = { lines: [{ productSpecId: 'a', productName: '爸妈基础年检套餐' }] }
const changesFor = (failure: 'PRICE_CHANGED' | 'STOCK_SHORT' | 'GOODS_INVALID' | 'BUSY', line: object) =>
  readChanges(new Failure(failure, { lines: [{ productSpecId: 'a', ...line }] }), sheet, 'cart')

test.each([
  ['PRICE_CHANGED', { seenPrice: 49900, sellingPrice: 51900 }, '「爸妈基础年检套餐」的价格从 ¥499 变为 ¥519'],
  ['STOCK_SHORT', { stock: 2 }, '「爸妈基础年检套餐」只剩 2 件，请回购物车减少数量'],
  ['STOCK_SHORT', {}, '「爸妈基础年检套餐」刚刚被别人买走了几件，请回购物车减少数量'],
  ['GOODS_INVALID', { reason: '已下架' }, '「爸妈基础年检套餐」已下架，请回购物车移除'],
] as const)('a refused submit tells what changed: %s', (failure, line, text) => {
  expect(changesFor(failure, line)).toEqual([text])
})

test('a direct purchase does not link back to the cart', () => {
  const short = new Failure('STOCK_SHORT', { lines: [{ productSpecId: 'a', stock: 2 }] })
  expect(readChanges(short, sheet, 'direct')).toEqual(['「爸妈基础年检套餐」只剩 2 件，请回商品页减少数量'])
})

test('a failure about no line is left to the toast', () => {
  expect(readChanges(new Failure('BUSY'), sheet, 'cart')).toEqual([])
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
])('a changed coupon is described: %o', (coupon, text) => {
  expect(readChanges(new Failure('COUPON_CHANGED', { coupon }), sheet, 'cart')).toEqual([text])
})

test.each([
  [
    { cardNumber: 'HX 8802 **** 3316', reason: '', seenFen: 50000, payFen: 30000 },
    '福卡 HX 8802 **** 3316 从付 ¥500 变为付 ¥300',
  ],
  [{ cardNumber: '', reason: '不在您的账号里' }, '选的福卡不在您的账号里，价格已重新算过'],
])('a changed card is described: %o', (card, text) => {
  expect(readChanges(new Failure('CARD_CHANGED', { cards: [card] }), sheet, 'cart')).toEqual([text])
})

test.each([
  [[{ orderNo: 'a', realPay: 1 }], '/payment/a'],
  [
    [
      { orderNo: 'a', realPay: 0 },
      { orderNo: 'b', realPay: 2 },
      { orderNo: 'c', realPay: 3 },
    ],
    '/payment/b?next=c',
  ],
  [[{ orderNo: 'a', realPay: 0 }], '/successPayment?orderId=a'],
])('orders paid by cards need no payment: %j leads to %s', (orders, path) => {
  expect(afterSubmit(orders)).toBe(path)
})
