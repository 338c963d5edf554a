import { expect, test } from 'vitest'
import { importTax, whyNotImport } from '../customs/import-tax.ts'
import { type CountedCoupon, estimate } from './estimate.ts'

const coupon = (overrides: Partial<CountedCoupon> = {}): CountedCoupon => ({
  ...{ code: 'c', kind: 'amount', value: 100_00, capFen: null, thresholdFen: 1000_00 },
  ...{ state: 'open', countsToday: true, ...overrides },
})
const goods = { unitFen: 1299_00, quantity: 1, cbecFlag: false, dutyPerMille: null }

test('the best coupon is chosen, with its discount and the remaining total', () => {
  const coupons = [coupon(), coupon({ kind: 'percent', value: 88, capFen: 200_00, thresholdFen: 0 })]
  expect(estimate(goods, coupons)).toMatchObject({ coupon: { label: '8.8 折', savesFen: 155_88 }, payFen: 1143_12 })
  expect(estimate(goods, coupons.slice(0, 1)).coupon?.label).toBe('满 1000 减 100')
  expect(estimate({ ...goods, quantity: 2 }, coupons)).toMatchObject({ goodsFen: 2598_00, payFen: 2398_00 })
})

test('only coupons usable today count, and none for cross-border goods', () => {
  expect(estimate({ ...goods, unitFen: 999_99 }, [coupon()]).coupon).toBeNull()
  expect(estimate(goods, [coupon({ countsToday: false })]).coupon).toBeNull()
  expect(estimate(goods, [coupon({ state: 'claimed' })]).coupon?.isClaimed).toBe(true)
  const abroad = estimate({ ...goods, unitFen: 528_00, cbecFlag: true }, [coupon({ thresholdFen: 0 })])
  expect(abroad).toEqual({ goodsFen: 528_00, taxFen: 48_05, coupon: null, payFen: 576_05 })
})

test('the reduced rate applies within the limit; a single piece above it is taxed in full, if its duty is known', () => {
  const piece = { unitFen: 8000_00, quantity: 1, dutyPerMille: 120 }
  expect(importTax({ ...piece, unitFen: 5000_00 })).toBe(455_00)
  // 960 yuan of duty, thirteen percent of 8,960.
  expect(importTax(piece)).toBe(960_00 + 1164_80)
  expect(whyNotImport([piece])).toBeNull()
  expect(whyNotImport([{ ...piece, dutyPerMille: null }])).toBe('duty-unknown')
  expect(whyNotImport([piece, { unitFen: 1_00, quantity: 1, dutyPerMille: null }])).toBe('over-limit')
  expect(whyNotImport([{ unitFen: 2500_00, quantity: 2, dutyPerMille: null }])).toBeNull()
})
