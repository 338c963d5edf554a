import type { OrderStateName } from '@mall/contract/order/calls'
import { ORDER_STATES } from '@mall/contract/order/states'

export interface StateTab {
  /** Undefined: all orders. */
  state: OrderStateName | undefined
  label: string
  count: number
  /** Whether its owner has something to do there. */
  isUrgent: boolean
}

const ALWAYS: readonly OrderStateName[] = ['awaiting-payment', 'awaiting-booking', 'booked', 'completed', 'cancelled']
const LABELS: Record<OrderStateName, string> = {
  'awaiting-payment': '待付款',
  'awaiting-booking': '待预约',
  booked: '已预约',
  attended: '已到检',
  'report-pending': '报告中',
  'awaiting-shipment': '待发货',
  shipped: '待收货',
  completed: '已完成',
  cancelled: '已取消',
}

/** The state of that name, as an address may carry it. */
export const stateNamed = (name: string | null) => ORDER_STATES.find((state) => state === name)

/** The tabs over the list: the usual ones always, the others while they have an order or are selected. */
export function stateTabs(counts: Readonly<Record<string, number>>, chosen: OrderStateName | undefined): StateTab[] {
  const countOf = (state: OrderStateName) => counts[state] ?? 0
  const shown = ORDER_STATES.filter((state) => ALWAYS.includes(state) || countOf(state) > 0 || state === chosen)
  const tabs = shown.map((state) => ({
    state,
    label: LABELS[state],
    count: countOf(state),
    isUrgent: state === 'awaiting-payment' || state === 'awaiting-booking',
  }))
  return [{ state: undefined, label: '全部', count: counts.all ?? 0, isUrgent: false }, ...tabs]
}
