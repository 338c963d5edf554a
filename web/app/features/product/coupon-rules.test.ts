import { expect, test } from 'vitest'
import { bestCoupon, type Coupon } from './coupon-rules.ts'

const coupon = (given: Partial<Coupon>): Coupon => ({
  ...{ title: '', kind: 'amount', value: 100_00, capFen: null, thresholdFen: 1000_00, scopeText: '', useLink: '' },
  ...{ code: 'c', topic: '', validFrom: null, validTo: null, daysAfterClaim: 30, perUser: 1, claimed: 0 },
  ...{ leftTenths: 5, state: 'open', reason: '', ...given },
})

test('the coupon that takes most off is named, with what it takes', () => {
  const coupons = [coupon({}), coupon({ kind: 'percent', value: 88, capFen: 200_00, thresholdFen: 0 })]
  expect(bestCoupon(coupons, 1299_00)).toEqual({ label: '8.8 折', savesFen: 155_88 })
  expect(bestCoupon(coupons.slice(0, 1), 1299_00)).toEqual({ label: '满 1000 减 100', savesFen: 100_00 })
})

test('only a coupon that the visitor can have is promised', () => {
  expect(bestCoupon([coupon({})], 999_99)).toBeNull()
  for (const state of ['spent', 'sold-out', 'not-for-you'] as const)
    expect(bestCoupon([coupon({ state })], 1299_00)).toBeNull()
  expect(bestCoupon([coupon({ state: 'claimed' })], 1299_00)?.savesFen).toBe(100_00)
})
