import { expect, test } from 'vitest'
import { datesOf, whenAndWhat } from './coupon-text.ts'

const scoped = { scopeText: '全场可用', daysAfterClaim: null }

test('coupons show their dates with dots, in the claim centre as in one’s own list', () => {
  expect(datesOf({ startTime: '2026-12-01', endTime: '2026-12-31' })).toBe('2026.12.01 – 2026.12.31')
  expect(whenAndWhat({ ...scoped, validFrom: '2026-12-01', validTo: '2027-01-31' })).toBe(
    '2026.12.01 – 2027.01.31，全场可用',
  )
  expect(whenAndWhat({ ...scoped, validFrom: null, validTo: null, daysAfterClaim: 30 })).toBe('领后 30 天内，全场可用')
})
