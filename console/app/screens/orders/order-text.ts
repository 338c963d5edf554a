import type { StaffOutput } from '@mall/contract/staff-calls'

export type OrderView = StaffOutput<'getOrderForStaff'>
export type OrderRow = StaffOutput<'searchOrders'>['list'][number]
export type QueueRow = StaffOutput<'listAfterSaleQueue'>['list'][number]
export type AfterSale = StaffOutput<'getAfterSaleForStaff'>

/** `王** 138****6720` */
export const personText = ({ name, mobile }: OrderRow['buyer']): string =>
  [name, mobile].filter((part) => part !== '').join(' ') || '已注销的账号'

export const placeText = (branchNames: readonly string[]): string =>
  branchNames.length === 0 ? '全集团' : branchNames.join('、')

export const REFUND_NAMES: Readonly<Record<OrderRow['refundState'], string>> = {
  none: '',
  part: '退了一部分',
  all: '全部退了',
}

/** How far an order has come, for the arc of its state. */
export const PROGRESS: Readonly<Record<OrderRow['state'], number>> = {
  'awaiting-payment': 0,
  'awaiting-booking': 0.2,
  booked: 0.4,
  attended: 0.6,
  'report-pending': 0.8,
  'awaiting-shipment': 0.2,
  shipped: 0.6,
  completed: 1,
  cancelled: 0,
}

/** The states with their names, for a filter. */
export const STATE_OPTIONS: readonly { value: OrderRow['state']; label: string }[] = [
  { value: 'awaiting-payment', label: '待付款' },
  { value: 'awaiting-booking', label: '待预约' },
  { value: 'booked', label: '已预约' },
  { value: 'attended', label: '已到检' },
  { value: 'report-pending', label: '报告中' },
  { value: 'awaiting-shipment', label: '待发货' },
  { value: 'shipped', label: '已发货' },
  { value: 'completed', label: '已完成' },
  { value: 'cancelled', label: '已取消' },
]

/** Time left until an answer was promised, or by how much it is late; `share` is what is used up of it. */
export function clockOf({ filedAt, dueAt }: Pick<QueueRow, 'filedAt' | 'dueAt'>, now: number) {
  const [filed, due] = [Date.parse(filedAt), Date.parse(dueAt)]
  const minutes = Math.round(Math.abs(due - now) / 60_000)
  const text = minutes >= 60 ? `${Math.floor(minutes / 60)} 时 ${minutes % 60} 分` : `${minutes} 分`
  const share = Math.min(1, Math.max(0, (now - filed) / (due - filed)))
  return { share, isLate: now > due, text: now > due ? `超时 ${text}` : `还剩 ${text}` }
}
