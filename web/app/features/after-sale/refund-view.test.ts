import { WITH_EXTRAS } from '@mall/contract/order/refund-words'
import { expect, test } from 'vitest'
import { cashOf, chosenPieces, groupsOf, type Piece, sumWords, takesExtras } from './refund-view.ts'

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

test('alike pieces are one row, of which the first so many go back', () => {
  const groups = groupsOf([piece('a1', 'a'), piece('a2', 'a', { cashFen: 1_304 }), piece('b1', 'b')])
  expect(groups.map(({ key, pieces }) => [key, pieces.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  expect(chosenPieces(groups, { a: 1 }).map(({ pieceId }) => pieceId)).toEqual(['a1'])
  expect(cashOf(chosenPieces(groups, { a: 2, b: 1 }))).toBe(3_910)
})

test('an examination that is given up takes what was added to it along, and nothing that cannot go back', () => {
  const groups = groupsOf([
    piece('v', 'v', { kind: 'voucher' }),
    piece('e', 'e', { kind: 'extra' }),
    piece('n', 'n', { isRefundable: false }),
  ])
  expect(chosenPieces(groups, { v: 1, n: 1 }).map(({ pieceId }) => pieceId)).toEqual(['v', 'e'])
  expect(takesExtras(groups, { e: 1 })).toBe(false)
})

test('no sum of nothing is told beside money that goes back with a booking', () => {
  const together = piece('v', 'v', { kind: 'voucher', isRefundable: false, bookingId: 'b', whyNot: WITH_EXTRAS })
  const free = piece('w', 'w', { kind: 'voucher' })
  const gone = piece('x', 'x', { kind: 'voucher', isRefundable: false, whyNot: '已经退款或作废' })
  expect(sumWords({ pieces: [together] })).toEqual({
    ...{ title: '退款', hasSum: false, note: '体检和加项一起退，能退多少看预约' },
  })
  expect(sumWords({ pieces: [together, free] })).toMatchObject({ hasSum: true, note: '不含要和预约一起退的 1 项' })
  expect(sumWords({ pieces: [free] })).toEqual({ title: '今天可退', hasSum: true, note: '' })
  expect(sumWords({ pieces: [gone] })).toMatchObject({ hasSum: false, note: '现在没有能自己退的' })
})
