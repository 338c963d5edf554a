import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  itemShares,
  judgeDifferenceAlone,
  judgeExtra,
  judgeGoods,
  judgeVisitItem,
  judgeVoucher,
  type Share,
  unitShares,
  wholeUnits,
  whyNotReason,
} from './refund-rules.ts'

const paidAt = new Date('2026-11-20T02:00:00Z')
const cutOff = new Date('2026-11-25T08:00:00Z')
const before = new Date(cutOff.getTime() - 1)
const aYearOn = new Date('2027-11-20T02:00:00Z')
const booked = { state: 'booked', cutOff, hasPaidExtras: false }
const voucher = { state: 'booked', booking: booked, paidAt, withExtras: false }

test('unbooked vouchers are refundable within the year that gateways allow', () => {
  const unused = { ...voucher, state: 'unused', booking: null }
  expect(judgeVoucher(unused, cutOff)).toMatchObject({
    isRefundable: true,
    isAutomatic: true,
    whyNot: '',
    until: aYearOn,
  })
  expect(judgeVoucher(unused, new Date(aYearOn.getTime() - 1)).isRefundable).toBe(true)
  expect(judgeVoucher(unused, aYearOn)).toMatchObject({ isRefundable: false, whyNot: expect.stringContaining('一年') })
})

test('a price difference is refunded with its booking, or once that has ended', () => {
  expect(judgeDifferenceAlone(booked, paidAt, before)).toMatchObject({
    isRefundable: false,
    whyNot: '院区差价和预约一起退，请在预约详情里办理',
  })
  expect(judgeDifferenceAlone({ ...booked, state: 'attended' }, paidAt, before).isRefundable).toBe(false)
  for (const over of [null, { ...booked, state: 'cancelled' }, { ...booked, state: 'no-show' }]) {
    expect(judgeDifferenceAlone(over, paidAt, before).isRefundable).toBe(true)
  }
})

test('a booked voucher is refunded automatically until 16:00 of the day before', () => {
  expect(judgeVoucher(voucher, before)).toMatchObject({ isRefundable: true, isAutomatic: true, until: cutOff })
  expect(judgeVoucher(voucher, cutOff)).toMatchObject({ isRefundable: false, whyNot: expect.stringContaining('16:00') })
  expect(judgeExtra(booked, paidAt, before)).toMatchObject({ isRefundable: true, until: cutOff })
  expect(judgeExtra(booked, paidAt, cutOff).isRefundable).toBe(false)
  expect(judgeExtra({ ...booked, state: 'no-show' }, paidAt, cutOff).isRefundable).toBe(true)
})

test('a booking moved by the branch is refundable at any time', () => {
  const moved = { ...booked, cutOff: null }
  expect(judgeVoucher({ ...voucher, booking: moved }, cutOff)).toMatchObject({ isRefundable: true, until: aYearOn })
  expect(judgeExtra(moved, paidAt, cutOff).isRefundable).toBe(true)
})

test('an examination with paid extras goes back together with them', () => {
  const withExtras = { ...voucher, booking: { ...booked, hasPaidExtras: true } }
  expect(judgeVoucher(withExtras, before)).toMatchObject({
    isRefundable: false,
    whyNot: expect.stringContaining('加项'),
  })
  expect(judgeVoucher({ ...withExtras, withExtras: true }, before).isRefundable).toBe(true)
})

test.each(['attended', 'refunding', 'refunded', 'void'])('a voucher that is %s does not go back whole', (state) => {
  expect(judgeVoucher({ ...voucher, state }, before).isRefundable).toBe(false)
})

test('after check-in only items that were not done go back', () => {
  const judged = ['open', 'done', 'refused'].map((state) => judgeVisitItem({ state }, paidAt, cutOff).isRefundable)
  expect(judged).toEqual([true, false, false])
  expect(judgeVisitItem({ state: 'open' }, paidAt, aYearOn).isRefundable).toBe(false)
})

test('goods go back by themselves before they are shipped, and by a look until seven days after receipt', () => {
  const goods = { isCrossBorder: false, state: 'awaiting-shipment' as const, receivedAt: null, paidAt }
  expect(judgeGoods(goods, cutOff)).toMatchObject({ isRefundable: true, isAutomatic: true })
  expect(judgeGoods({ ...goods, state: 'shipped' }, cutOff)).toMatchObject({ isRefundable: true, isAutomatic: false })
  const received = { ...goods, state: 'completed' as const, receivedAt: cutOff }
  const after = (ms: number) => judgeGoods(received, new Date(cutOff.getTime() + ms))
  expect(after(7 * 86_400_000 - 1)).toMatchObject({ isRefundable: true, isAutomatic: false })
  expect(after(7 * 86_400_000)).toMatchObject({ isRefundable: false, whyNot: expect.stringContaining('7 天') })
  expect(judgeGoods({ ...goods, state: 'cancelled' }, cutOff).isRefundable).toBe(false)
  const abroad = { ...received, isCrossBorder: true }
  expect(judgeGoods({ ...abroad, state: 'awaiting-shipment' }, cutOff).isForFaultOnly).toBe(false)
  expect(judgeGoods({ ...abroad, state: 'shipped' }, cutOff)).toMatchObject({
    isRefundable: true,
    isForFaultOnly: true,
  })
  expect(judgeGoods(abroad, cutOff)).toMatchObject({ isRefundable: true, isForFaultOnly: true })
  expect(judgeGoods(received, cutOff).isForFaultOnly).toBe(false)
})

test('goods from abroad go back without a reason only before they are shipped', () => {
  const abroad = { isCrossBorder: true, state: 'shipped' as const, hasGoods: true }
  expect(whyNotReason(abroad, 'changed-mind', true)).toContain('跨境')
  expect(whyNotReason(abroad, 'broken', false)).toBeNull()
  expect(whyNotReason({ ...abroad, state: 'awaiting-shipment' }, 'changed-mind', false)).toBeNull()
  const home = { ...abroad, isCrossBorder: false }
  expect(whyNotReason(home, 'changed-mind', true)).toBeNull()
  expect(whyNotReason(home, 'changed-mind', false)).toContain('拆封')
  expect(whyNotReason(home, 'not-as-described', false)).toBeNull()
  expect(whyNotReason({ ...home, state: 'awaiting-shipment' }, 'changed-mind', false)).toBeNull()
  expect(whyNotReason({ ...home, hasGoods: false }, 'changed-mind', false)).toBeNull()
})

const shares = fc
  .tuple(fc.nat(5_000_000), fc.nat(5_000_000))
  .map(([a, b]): Share => ({ paidFen: Math.max(a, b), cardFen: Math.min(a, b) }))
const sum = (parts: readonly Share[], of: keyof Share) => parts.reduce((all, part) => all + part[of], 0)

test('units of a line, and items of a unit, add up to the fen in cash and in cards', () => {
  fc.assert(
    fc.property(
      shares,
      fc.integer({ min: 1, max: 99 }),
      fc.array(fc.nat(100_000), { minLength: 1 }),
      (line, n, list) => {
        const units = unitShares(line, n)
        expect([sum(units, 'paidFen'), sum(units, 'cardFen')]).toEqual([line.paidFen, line.cardFen])
        const [unit = line] = units
        const items = itemShares(unit, list)
        expect([sum(items, 'paidFen'), sum(items, 'cardFen')]).toEqual([unit.paidFen, unit.cardFen])
        for (const part of [...units, ...items]) {
          expect(part.cardFen).toBeGreaterThanOrEqual(0)
          expect(part.cardFen).toBeLessThanOrEqual(part.paidFen)
        }
        expect(
          Math.max(...units.map((part) => part.paidFen)) - Math.min(...units.map((part) => part.paidFen)),
        ).toBeLessThan(2)
      },
    ),
  )
})

test('a unit of two examinations is free again when both are back', () => {
  expect(wholeUnits([1], 2)).toBe(0)
  expect(wholeUnits([1, 2], 2)).toBe(1)
  expect(wholeUnits([2, 3], 2)).toBe(0)
  expect(wholeUnits([1, 2, 3, 4, 6], 2)).toBe(2)
  expect(wholeUnits([1, 3], 1)).toBe(2)
})
