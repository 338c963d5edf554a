import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { expect, test } from 'vitest'
import { overTitle, paymentOverText, retryText } from './payment-over-text.ts'

test('a late payment says where the money is, and is never called unpaid', () => {
  const unpaid = { wasPaid: false, refundState: 'none' as const, cardBackFen: 0 }
  expect(paymentOverText({ ...unpaid, returning: { amountFen: 49_900, isBack: false } })).toMatch(
    /¥499\.00.*正在原路退回/,
  )
  expect(paymentOverText({ ...unpaid, returning: { amountFen: 49_900, isBack: true } })).toMatch(/¥499\.00.*已原路退回/)
  for (const returning of [null, { amountFen: 1, isBack: true }])
    expect(paymentOverText({ ...unpaid, returning })).not.toContain('没有扣款')
})

test('a closed order partly paid by cards says that the cards got it back', () => {
  const part = { wasPaid: false, refundState: 'none' as const, returning: null, cardBackFen: 20_000 }
  expect(paymentOverText(part)).toMatch(/福卡付的 ¥200\.00 已退回卡里。其余的我们没有收到付款/)
  expect(overTitle(part, false)).toContain('没付清')
  const both = paymentOverText({ ...part, returning: { amountFen: 73_000, isBack: true } })
  expect(both).toBe('您付的 ¥730.00 已原路退回。福卡付的 ¥200.00 已退回卡里。')
})

test('a refunded payment is never called unpaid, nor refunded before it is', () => {
  const paid = { wasPaid: true, returning: null, cardBackFen: 0 }
  expect(overTitle({ ...paid, refundState: 'none' }, true)).toBe('这笔订单正在退款，不用再付')
  expect(overTitle({ ...paid, refundState: 'all' }, true)).toBe('这笔订单已经退款，不用再付')
  expect(paymentOverText({ ...paid, refundState: 'none' })).toMatch(/正在退回/)
  expect(paymentOverText({ ...paid, refundState: 'all' })).toMatch(/已经退回/)
})

test('the next action depends on the kind of order and the state of its booking', () => {
  const item = { orderProductList: [{ productSpecId: 'bone-density' }] }
  const texts = [
    retryText({ kind: 'package', bookingState: null, ...item }),
    retryText({ kind: 'market', bookingState: 'cancelled', ...item }),
    retryText({ kind: 'extras', bookingState: 'cancelled', ...item }),
    retryText({ kind: 'extras', bookingState: 'attended', ...item }),
    retryText({ kind: 'extras', bookingState: 'booked', orderProductList: [{ productSpecId: BRANCH_DIFFERENCE }] }),
  ]
  for (const [at, about] of [/重新下单/, /再挑一次项目/, /预约也取消了/, /请院区再加/, /换院区/].entries())
    expect(texts[at]).toMatch(about)
})
