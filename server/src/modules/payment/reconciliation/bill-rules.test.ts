import { expect, test } from 'vitest'
import { compareBill, type LedgerLine } from './bill-rules.ts'

const paid = (n: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  kind: 'payment',
  outTradeNo: `T${n}`,
  outRefundNo: '',
  amountFen: 100 * n,
  isSettled: true,
  isOfDay: true,
  ...more,
})
const billed = ({ kind, outTradeNo, outRefundNo, amountFen }: LedgerLine, fen = amountFen) => ({
  kind,
  outTradeNo,
  outRefundNo,
  amountFen: fen,
})
const kinds = (...args: Parameters<typeof compareBill>) => compareBill(...args).map((each) => each.kind)

test('equal books and bill have no difference, in any order', () => {
  const ledger = [paid(1), paid(2), { ...paid(1), kind: 'refund' as const, outRefundNo: 'R1' }]
  expect(kinds(ledger.map((line) => billed(line)).reverse(), ledger)).toEqual([])
})

test.each<[string, Parameters<typeof compareBill>]>([
  ['unknown-here', [[billed(paid(9))], []]],
  ['unsettled-here', [[billed(paid(1))], [paid(1, { isSettled: false })]]],
  ['amount', [[billed(paid(1), 101)], [paid(1)]]],
  ['twice', [[billed(paid(1)), billed(paid(1))], [paid(1)]]],
  ['missing-there', [[], [paid(1)]]],
])('%s is found', (kind, [bill, ledger]) => {
  expect(kinds(bill, ledger)).toEqual([kind])
})

test('payments of another day, or unpaid, need not be in the bill', () => {
  expect(kinds([], [paid(1, { isOfDay: false }), paid(2, { isSettled: false })])).toEqual([])
})

test('a payment billed on this day and recorded on another is known', () => {
  expect(kinds([billed(paid(1))], [paid(1, { isOfDay: false })])).toEqual([])
})
