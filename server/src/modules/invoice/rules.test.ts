import { expect, test } from 'vitest'
import { mustReverse, whyNotIssue, whyNotReopen } from './rules.ts'

const paid = { isPaid: true, cashFen: 49_900 }
const issued = { state: 'issued', amountFen: 49_900, reopens: 0 } as const

test.each([
  [paid, null, null],
  [paid, issued, 'INVOICE_EXISTS'],
  [{ isPaid: false, cashFen: 0 }, null, 'INVOICE_UNPAID'],
  // Paid by fortune cards alone, or fully refunded.
  [{ isPaid: true, cashFen: 0 }, null, 'INVOICE_NOTHING'],
] as const)('an order %o with the invoice %o: %s', (order, live, why) => {
  expect(whyNotIssue(order, live)).toBe(why)
})

test.each([
  [paid, issued, null],
  [paid, null, 'INVOICE_NOT_ISSUED'],
  [paid, { ...issued, state: 'issuing' }, 'INVOICE_NOT_ISSUED'],
  [paid, { ...issued, state: 'reversing' }, 'INVOICE_NOT_ISSUED'],
  [{ isPaid: true, cashFen: 0 }, issued, 'INVOICE_NOTHING'],
  [paid, { ...issued, reopens: 1 }, 'INVOICE_REOPENED'],
] as const)('an order %o with the invoice %o is made out anew: %s', (order, live, why) => {
  expect(whyNotReopen(order, live)).toBe(why)
})

test('an invoice over more than the remaining cash is reversed; one under way is awaited', () => {
  expect(mustReverse(paid, issued)).toBe(false)
  expect(mustReverse({ isPaid: true, cashFen: 20_000 }, issued)).toBe(true)
  expect(mustReverse({ isPaid: true, cashFen: 20_000 }, { ...issued, state: 'issuing' })).toBe(false)
})
