import { BookingState } from '@mall/contract/appointment/shapes'
import { expect, test } from 'vitest'
import { bookingHint } from './booking-rules.ts'

const NONE = { returning: null, cardBackFen: 0 }

test('no hint sends anybody to a report that no screen of the mall shows', () => {
  for (const state of BookingState.options) {
    const hint = bookingHint({
      state,
      isExpired: false,
      payBy: null,
      daysLeft: 3,
      isUnpaid: false,
      voucher: 'unused',
      money: NONE,
    })
    expect(hint, state).not.toMatch(/可以查看|查看报告|通知/)
  }
  expect(
    bookingHint({
      state: 'completed',
      isExpired: false,
      payBy: null,
      daysLeft: -9,
      isUnpaid: false,
      voucher: 'attended',
      money: NONE,
    }),
  ).toMatch(/院区领取/)
})

test('a booking that was cancelled unpaid says what became of money that came all the same', () => {
  const over = {
    state: 'cancelled',
    isExpired: false,
    payBy: null,
    daysLeft: 3,
    isUnpaid: true,
    voucher: 'void',
  } as const
  expect(bookingHint({ ...over, money: NONE })).toContain('没有付款')
  const late = bookingHint({ ...over, money: { returning: { amountFen: 93_000, isBack: true }, cardBackFen: 0 } })
  expect(late).toMatch(/^您付的 ¥930\.00 已原路退回，名额已经放回/)
  const card = bookingHint({ ...over, money: { returning: null, cardBackFen: 10_000 } })
  expect(card).toMatch(/^福卡付的 ¥100\.00 已退回卡里，名额已经放回/)
})

test('a hold awaiting payment shows its expiry, and that it is over then', () => {
  const unpaid = { state: 'awaiting-payment', isExpired: false, daysLeft: 3, voucher: 'booked', money: NONE } as const
  expect(bookingHint({ ...unpaid, isUnpaid: false, payBy: '20:15' })).toBe('名额为您留到 20:15，请在那之前付好加项。')
  expect(bookingHint({ ...unpaid, isUnpaid: true, payBy: '20:15' })).toBe('名额为您留到 20:15，请在那之前付款。')
  expect(bookingHint({ ...unpaid, isUnpaid: true, payBy: null })).toContain('付款的时间过了')
})
