import { OrderState } from '@mall/contract/order/calls'
import { splitFen } from '@mall/contract/order/split-fen'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  EXPIRED,
  isRevivable,
  moves,
  stateOfVouchers,
  stateWhenPaid,
  whyNotCancel,
  whyNotPay,
  whyNotTransition,
} from './rules.ts'

const allowed = `
  awaiting-payment → awaiting-booking, booked, awaiting-shipment, cancelled
  awaiting-booking → booked, attended, report-pending, completed, cancelled
  booked → awaiting-booking, attended, report-pending, completed, cancelled
  attended → booked, report-pending
  report-pending → completed
  awaiting-shipment → shipped, cancelled
  shipped → completed, cancelled
  completed →
  cancelled → awaiting-booking, booked, awaiting-shipment`

test('an order makes exactly the moves of the table', () => {
  const table = new Map(
    allowed
      .trim()
      .split('\n')
      .map((line) => line.split('→').map((part) => part.trim()))
      .map(([from = '', to = '']) => [from, to.split(', ').filter((state) => state !== '')]),
  )
  expect(Object.keys(moves).sort()).toEqual(OrderState.options.toSorted())
  for (const from of OrderState.options) {
    for (const to of OrderState.options) {
      const reason = table.get(from)?.includes(to) ? null : 'ORDER_STATE'
      expect([from, to, whyNotTransition(from, to)]).toEqual([from, to, reason])
    }
  }
})

test('every unpaid order can end paid or cancelled, and what is completed stays so', () => {
  expect(moves.completed).toEqual([])
  for (const paid of ['awaiting-booking', 'booked', 'awaiting-shipment'] as const) {
    expect([moves['awaiting-payment'], moves[paid]].flat()).toContain(paid)
    expect(moves[paid]).not.toContain('awaiting-payment')
  }
})

test('money leads check-ups to booking, goods to shipment and added items to their booking', () => {
  expect(stateWhenPaid({ kind: 'package', hasGoods: false })).toBe('awaiting-booking')
  expect(stateWhenPaid({ kind: 'package', hasGoods: true })).toBe('awaiting-shipment')
  expect(stateWhenPaid({ kind: 'extras', hasGoods: false })).toBe('booked')
})

test('an order has the state of its least advanced live voucher', () => {
  const vouchersIn = (text: string) =>
    text.split(' ').map((word) => {
      const visit = (['attended', 'left', 'reported'] as const).find((one) => one === word) ?? null
      return { state: visit ? 'attended' : word, visit }
    })
  expect(stateOfVouchers(vouchersIn('booked unused'))).toBe('awaiting-booking')
  expect(stateOfVouchers(vouchersIn('booked booked'))).toBe('booked')
  expect(stateOfVouchers(vouchersIn('booked void refunded refunding'))).toBe('booked')
  expect(stateOfVouchers(vouchersIn('booked reported'))).toBe('booked')
  expect(stateOfVouchers(vouchersIn('attended left'))).toBe('attended')
  expect(stateOfVouchers(vouchersIn('left reported'))).toBe('report-pending')
  expect(stateOfVouchers(vouchersIn('reported refunded'))).toBe('completed')
  expect(stateOfVouchers(vouchersIn('void refunded'))).toBeNull()
})

test('only an unpaid order that has not run out can be paid', () => {
  const now = new Date('2026-11-20T02:00:00Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const order = { state: 'awaiting-payment' as const, expiresAt: at(1), cancelReason: '' }
  expect(whyNotPay(order, now)).toBeNull()
  expect(whyNotPay({ ...order, expiresAt: now }, now)).toBe('ORDER_EXPIRED')
  expect(whyNotPay({ ...order, state: 'cancelled', cancelReason: EXPIRED }, now)).toBe('ORDER_EXPIRED')
  expect(whyNotPay({ ...order, state: 'cancelled', cancelReason: '不想买了' }, now)).toBe('ORDER_STATE')
  expect(whyNotPay({ ...order, state: 'booked' }, now)).toBe('ORDER_PAID')
})

test('only an unpaid order can be cancelled, and only one that closed by itself comes back', () => {
  expect(OrderState.options.filter((state) => whyNotCancel(state) === null)).toEqual(['awaiting-payment'])
  const closed = { state: 'cancelled' as const, cancelReason: EXPIRED, paidAt: null }
  expect(isRevivable(closed)).toBe(true)
  expect(isRevivable({ ...closed, cancelReason: '不想买了' })).toBe(false)
  expect(isRevivable({ ...closed, paidAt: new Date(0) })).toBe(false)
})

const fen = fc.integer({ min: 0, max: 100_000_000 })

test('the parts of an amount always add up, and none is a whole fen away from its share', () => {
  fc.assert(
    fc.property(fen, fc.array(fen, { minLength: 1, maxLength: 100 }), (total, weights) => {
      const parts = splitFen(total, weights)
      const sum = weights.reduce((all, weight) => all + weight, 0)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
      if (sum === 0) return
      for (const [index, part] of parts.entries()) {
        const share = BigInt(total) * BigInt(weights[index] ?? 0)
        const off = BigInt(part) * BigInt(sum) - share
        expect(off > -BigInt(sum) && off < BigInt(sum)).toBe(true)
      }
    }),
  )
})

test('the fen that is left over goes to the largest remainder', () => {
  expect(splitFen(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitFen(100, [1, 2, 4])).toEqual([14, 29, 57])
  expect(splitFen(5, [0, 0])).toEqual([5, 0])
})
