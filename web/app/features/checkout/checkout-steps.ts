import type { Progress } from '../../shell/routing/screen-handle.ts'

type Bought = { serviceKind: string }

/** Whether all lines are shipped goods. */
export const isAllShipped = (lines: readonly Bought[]) =>
  lines.length > 0 && lines.every(({ serviceKind }) => serviceKind === 'goods')

/** The checkout's progress: examinations end with booking, goods with delivery. */
export const checkoutAt = (current: number, isShipped = false): Progress => ({
  steps: ['购物车', '确认订单', '付款', isShipped ? '收货' : '预约'],
  current,
})
