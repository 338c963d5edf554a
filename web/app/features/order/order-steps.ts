import type { OrderCard } from './order.ts'

const EXAMINATION = ['下单', '付款', '预约', '到检', '出报告', '完成'] as const
const EXTRAS = ['下单', '付款', '到检', '出报告', '完成'] as const
const GOODS = ['下单', '付款', '发货', '收货', '完成'] as const

const STEPS_DONE: Record<OrderCard['state'], { examination: number; extras: number; goods: number } | null> = {
  'awaiting-payment': { examination: 1, extras: 1, goods: 1 },
  'awaiting-booking': { examination: 2, extras: 2, goods: 2 },
  booked: { examination: 3, extras: 2, goods: 2 },
  attended: { examination: 4, extras: 3, goods: 2 },
  'report-pending': { examination: 4, extras: 3, goods: 2 },
  'awaiting-shipment': { examination: 2, extras: 2, goods: 2 },
  shipped: { examination: 2, extras: 2, goods: 3 },
  completed: { examination: 6, extras: 5, goods: 5 },
  cancelled: null,
}

/** The steps of an order and how many are done; null for a cancelled order. */
export function stepsOf(order: Pick<OrderCard, 'state' | 'kind' | 'orderProductList'>) {
  const done = STEPS_DONE[order.state]
  if (!done) return null
  if (order.kind === 'extras') return { steps: EXTRAS, current: done.extras }
  const isGoods = order.orderProductList.every(({ serviceKind }) => serviceKind === 'goods')
  return isGoods ? { steps: GOODS, current: done.goods } : { steps: EXAMINATION, current: done.examination }
}
