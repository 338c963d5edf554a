import { expect, test } from 'vitest'
import { type CancelOffer, cancelMoney } from './cancel-money.ts'

const piece: CancelOffer['pieces'][number] = {
  ...{ pieceId: 'p', lineId: 'l', kind: 'voucher', name: '父母安心', note: '', imageUrl: '', alike: 'p' },
  ...{ cashFen: 40_000, cardFen: 9_900, paidBy: '微信支付', until: null, bookingId: 'b' },
  ...{ isRefundable: true, isAutomatic: true, isForFaultOnly: false, whyNot: '' },
}
const extra = { ...piece, pieceId: 'e', kind: 'extra' as const, name: '头颅磁共振', cashFen: 68_000, cardFen: 0 }
const offer: CancelOffer = {
  ...{ orderNo: 'o', pieces: [piece, extra], cashFen: 108_000, cardFen: 9_900, reasons: [] },
  ...{ isWhole: true, hasCoupon: true, asksUnopened: false },
}

test('with the package kept only the extras are refunded, and no coupon is mentioned', () => {
  expect(cancelMoney(offer, true)).toMatchObject({
    pieces: [{ name: '头颅磁共振' }],
    total: 68_000,
    ways: [{ name: '微信支付', fen: 68_000 }],
    coupon: '',
  })
})

test('a full refund is one total, with gateways and cards apart', () => {
  const other = { ...extra, pieceId: 'a', paidBy: '支付宝', cashFen: 5_000 }
  const all = cancelMoney({ ...offer, pieces: [piece, extra, other] }, false)
  expect([all.total, all.coupon]).toEqual([122_900, '优惠券也回来。'])
  expect(all.ways).toEqual([
    { name: '微信支付', fen: 108_000 },
    { name: '支付宝', fen: 5_000 },
    { name: '福卡', fen: 9_900 },
  ])
})

test('without extras nothing is refunded, and what is not refundable says why', () => {
  expect(cancelMoney({ ...offer, pieces: [piece] }, true)).toMatchObject({ total: 0, ways: [], whyNot: '' })
  expect(cancelMoney(null, true)).toMatchObject({ total: 0, pieces: [] })
  const old = { ...extra, isRefundable: false, whyNot: '付款满一年' }
  expect(cancelMoney({ ...offer, pieces: [piece, old] }, true).whyNot).toBe('付款满一年')
})
