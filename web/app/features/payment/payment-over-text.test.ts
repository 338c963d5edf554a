import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { expect, test } from 'vitest'
import { againWords, overTitle, paymentOverText } from './payment-over-text.ts'

test('whoever paid too late reads where the money is, and nobody that there was none', () => {
  const unpaid = { wasPaid: false, refundState: 'none' as const, cardBackFen: 0 }
  expect(paymentOverText({ ...unpaid, returning: { amountFen: 49_900, isBack: false } })).toMatch(
    /¥499\.00.*正在原路退回/,
  )
  expect(paymentOverText({ ...unpaid, returning: { amountFen: 49_900, isBack: true } })).toMatch(/¥499\.00.*已原路退回/)
  for (const returning of [null, { amountFen: 1, isBack: true }])
    expect(paymentOverText({ ...unpaid, returning })).not.toContain('没有扣款')
})

test('an order that closed with a part on cards says that they have it again', () => {
  const part = { wasPaid: false, refundState: 'none' as const, returning: null, cardBackFen: 20_000 }
  expect(paymentOverText(part)).toMatch(/福卡付的 ¥200\.00 已退回卡里。其余的我们没有收到付款/)
  expect(overTitle(part, false)).toContain('没付清')
  const both = paymentOverText({ ...part, returning: { amountFen: 73_000, isBack: true } })
  expect(both).toBe('您付的 ¥730.00 已原路退回。福卡付的 ¥200.00 已退回卡里。')
})

test('what was paid and given back is never called unpaid, nor given back before it is', () => {
  const paid = { wasPaid: true, returning: null, cardBackFen: 0 }
  expect(overTitle({ ...paid, refundState: 'none' }, true)).toBe('这笔订单正在退款，不用再付')
  expect(overTitle({ ...paid, refundState: 'all' }, true)).toBe('这笔订单已经退款，不用再付')
  expect(paymentOverText({ ...paid, refundState: 'none' })).toMatch(/正在退回/)
  expect(paymentOverText({ ...paid, refundState: 'all' })).toMatch(/已经退回/)
})

test('what to do now fits what the order was for, and how its booking stands', () => {
  const item = { orderProductList: [{ productSpecId: 'bone-density' }] }
  const said = [
    againWords({ kind: 'package', bookingState: null, ...item }),
    againWords({ kind: 'market', bookingState: 'cancelled', ...item }),
    againWords({ kind: 'extras', bookingState: 'cancelled', ...item }),
    againWords({ kind: 'extras', bookingState: 'attended', ...item }),
    againWords({ kind: 'extras', bookingState: 'booked', orderProductList: [{ productSpecId: BRANCH_DIFFERENCE }] }),
  ]
  for (const [at, about] of [/重新下单/, /再挑一次项目/, /预约也取消了/, /请院区再加/, /换院区/].entries())
    expect(said[at]).toMatch(about)
})
