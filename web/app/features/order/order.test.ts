import { expect, test } from 'vitest'
import { headline, nextStep, type OrderCard, type Voucher } from './order.ts'
import { stepsOf } from './order-steps.ts'

const voucher = (voucherId: string, state: Voucher['state'], bookableUntil = '2099-11-20'): Voucher => ({
  ...{ voucherId, state, bookingId: null, bookableUntil },
})

function anOrder(state: OrderCard['state'], vouchers: Voucher[] = []) {
  const line = {
    lineId: '1',
    productSpecId: '1',
    productId: '1',
    productName: '入职体检',
    specName: '',
    imageUrl: '',
    serviceKind: 'general' as const,
    cbecFlag: false,
    quantity: 1,
    listPrice: 0,
    activityFen: 0,
    sellingPrice: 12_900,
    marketPrice: 12_900,
    referenceName: '',
    productCount: 1,
    lineTotal: 12_900,
    couponFen: 0,
    paidFen: 12_900,
    cardFen: 0,
    vouchers,
  }
  return { orderNo: '261120', kind: 'package' as const, state, orderProductList: [line] }
}

test('an unpaid order links to its payment, a paid one to the first unbooked examination', () => {
  expect(nextStep(anOrder('awaiting-payment'))).toEqual({ label: '去付款', to: '/payment/261120' })
  const half = anOrder('awaiting-booking', [voucher('a', 'booked'), voucher('b', 'unused')])
  expect(nextStep(half)).toEqual({ label: '去预约', to: '/appointment/choosePerson?voucherId=b' })
  expect(headline(half)).toBe('还有 1 份没选日期')
})

test('an expired voucher has no booking link', () => {
  const late = voucher('a', 'unused', '2020-11-20')
  expect(nextStep(anOrder('awaiting-booking', [late]))).toBe(null)
  expect(headline(anOrder('awaiting-booking', [late]))).toBe('有效期过了，还没约')
  const half = anOrder('awaiting-booking', [late, voucher('b', 'unused')])
  expect(nextStep(half)).toMatchObject({ to: '/appointment/choosePerson?voucherId=b' })
})

test('a booked, completed or cancelled order has no next action', () => {
  expect(nextStep(anOrder('booked', [voucher('a', 'booked')]))).toBeNull()
  expect(nextStep(anOrder('completed', [voucher('a', 'attended')]))).toBeNull()
  expect(nextStep(anOrder('cancelled', [voucher('a', 'void')]))).toBeNull()
})

test('the progress follows the order’s state; a cancelled order has none', () => {
  expect(stepsOf(anOrder('awaiting-payment'))?.current).toBe(1)
  expect(stepsOf(anOrder('booked'))?.current).toBe(3)
  expect(stepsOf(anOrder('cancelled'))).toBeNull()
})
