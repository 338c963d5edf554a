import { WITH_EXTRAS } from '@mall/contract/order/refund-words'
import { expect, test } from 'vitest'
import { cashOf, chosenPieces, groupsOf, type Piece, refundSumText, takesExtras } from './refund-view.ts'

const piece = (pieceId: string, alike: string, more: Partial<Piece> = {}): Piece => ({
  ...{
    pieceId,
    alike,
    lineId: 'line',
    kind: 'goods',
    name: '备用臂带',
    note: '',
    imageUrl: '',
    bookingId: null,
    paidBy: '',
  },
  ...{
    cashFen: 1_303,
    cardFen: 0,
    isRefundable: true,
    isAutomatic: true,
    isForFaultOnly: false,
    whyNot: '',
    until: null,
  },
  ...more,
})

test('equal items are one row, of which the first n are refunded', () => {
  const groups = groupsOf([piece('a1', 'a'), piece('a2', 'a', { cashFen: 1_304 }), piece('b1', 'b')])
  expect(groups.map(({ key, pieces }) => [key, pieces.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  expect(chosenPieces(groups, { a: 1 }).map(({ pieceId }) => pieceId)).toEqual(['a1'])
  expect(cashOf(chosenPieces(groups, { a: 2, b: 1 }))).toBe(3_910)
})

test('refunding an examination refunds its extras too, but nothing that is not refundable', () => {
  const groups = groupsOf([
    piece('v', 'v', { kind: 'voucher' }),
    piece('e', 'e', { kind: 'extra' }),
    piece('n', 'n', { isRefundable: false }),
  ])
  expect(chosenPieces(groups, { v: 1, n: 1 }).map(({ pieceId }) => pieceId)).toEqual(['v', 'e'])
  expect(takesExtras(groups, { e: 1 })).toBe(false)
})

test('no sum of 0 is shown beside a refund that goes with a booking', () => {
  const together = piece('v', 'v', { kind: 'voucher', isRefundable: false, bookingId: 'b', whyNot: WITH_EXTRAS })
  const free = piece('w', 'w', { kind: 'voucher' })
  const gone = piece('x', 'x', { kind: 'voucher', isRefundable: false, whyNot: '已经退款或作废' })
  expect(refundSumText({ pieces: [together] })).toEqual({
    ...{ title: '退款', hasSum: false, note: '体检和加项一起退，能退多少看预约' },
  })
  expect(refundSumText({ pieces: [together, free] })).toMatchObject({ hasSum: true, note: '不含要和预约一起退的 1 项' })
  expect(refundSumText({ pieces: [free] })).toEqual({ title: '今天可退', hasSum: true, note: '' })
  expect(refundSumText({ pieces: [gone] })).toMatchObject({ hasSum: false, note: '现在没有能自己退的' })
})
