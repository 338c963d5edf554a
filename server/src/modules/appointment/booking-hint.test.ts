import { BookingState } from '@mall/contract/appointment-shapes'
import { expect, test } from 'vitest'
import { bookingHint } from './booking-rules.ts'

test('no hint sends anybody to a report that no screen of the mall shows', () => {
  for (const state of BookingState.options) {
    const hint = bookingHint({ state, daysLeft: 3, isUnpaid: false, voucher: 'unused' })
    expect(hint, state).not.toMatch(/可以查看|查看报告|通知/)
  }
  expect(bookingHint({ state: 'completed', daysLeft: -9, isUnpaid: false, voucher: 'attended' })).toMatch(/院区领取/)
})
