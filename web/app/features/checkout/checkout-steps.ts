import type { Progress } from '../../shell/routing/screen-handle.ts'

type Bought = { serviceKind: string }

/** Nothing of it is examined, all of it is sent. */
export const isAllShipped = (lines: readonly Bought[]) =>
  lines.length > 0 && lines.every(({ serviceKind }) => serviceKind === 'goods')

/** The checkout's progress line: what is examined is booked at its end, what is sent arrives. */
export const checkoutAt = (current: number, isShipped = false): Progress => ({
  steps: ['购物车', '确认订单', '付款', isShipped ? '收货' : '预约'],
  current,
})
