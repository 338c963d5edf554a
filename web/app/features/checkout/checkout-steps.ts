import type { Progress } from '../../shell/screen-handle.ts'

/** The checkout's progress line; the header shows it on settlement and payment. */
export const checkoutAt = (current: number): Progress => ({
  steps: ['购物车', '确认订单', '付款', '预约'],
  current,
})
