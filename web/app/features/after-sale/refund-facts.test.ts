import { expect, test } from 'vitest'
import { cashOf, chosenPieces, groupsOf, type Piece, takesExtras } from './refund-facts.ts'

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
