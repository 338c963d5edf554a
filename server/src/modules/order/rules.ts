import type { FailureName } from '@mall/contract/failures'
import type { OrderStateName } from '@mall/contract/order/calls'
import { type MoneyBack, moneyBackTexts } from '@mall/contract/order/money-back'
import { UNPAID_MINUTES } from '@mall/contract/order/terms'

/** An unpaid order is closed after this time; its stock and place are released. */
export const UNPAID_MS = UNPAID_MINUTES * 60_000
/** The reason shown for an order that expired. */
export const EXPIRED = `超过 ${UNPAID_MINUTES} 分钟未付款，自动关闭`

/**
 * The allowed transitions. `cancelled` is left only by a late payment, `attended` back again by a check-in taken back. An order of several examinations is in the state of
 * its least advanced one, so it can skip states when that one is refunded.
 */
export const moves: Readonly<Record<OrderStateName, readonly OrderStateName[]>> = {
  'awaiting-payment': ['awaiting-booking', 'booked', 'awaiting-shipment', 'cancelled'],
  'awaiting-booking': ['booked', 'attended', 'report-pending', 'completed', 'cancelled'],
  booked: ['awaiting-booking', 'attended', 'report-pending', 'completed', 'cancelled'],
  attended: ['booked', 'report-pending'],
  'report-pending': ['completed'],
  'awaiting-shipment': ['shipped', 'cancelled'],
  shipped: ['completed', 'cancelled'],
  completed: [],
  cancelled: ['awaiting-booking', 'booked', 'awaiting-shipment'],
}

export function whyNotTransition(from: OrderStateName, to: OrderStateName): 'ORDER_STATE' | null {
  return moves[from].includes(to) ? null : 'ORDER_STATE'
}

export const stateNames: Readonly<Record<OrderStateName, string>> = {
  'awaiting-payment': '待付款',
  'awaiting-booking': '待预约',
  booked: '已预约',
  attended: '已到检',
  'report-pending': '报告中',
  'awaiting-shipment': '待发货',
  shipped: '已发货',
  completed: '已完成',
  cancelled: '已取消',
}

/** The state after payment: extras and market orders are booked already, goods await shipment, examinations a booking. */
export function stateWhenPaid(order: { kind: string; hasGoods: boolean }): OrderStateName {
  if (order.kind === 'extras' || order.kind === 'market') return 'booked'
  return order.hasGoods ? 'awaiting-shipment' : 'awaiting-booking'
}

interface VoucherStanding {
  readonly state: string
  readonly visit: 'attended' | 'left' | 'reported' | null
}

const ALONG_THE_WAY = ['awaiting-booking', 'booked', 'attended', 'report-pending', 'completed'] as const
const VISITED = { attended: 2, left: 3, reported: 4 } as const

/** The state of the least advanced live voucher; null if none is left. */
export function stateOfVouchers(vouchers: readonly VoucherStanding[]): (typeof ALONG_THE_WAY)[number] | null {
  const steps = vouchers.flatMap(({ state, visit }) => {
    if (state === 'unused') return [0]
    if (state === 'booked') return [1]
    return state === 'attended' ? [visit === null ? 2 : VISITED[visit]] : []
  })
  return ALONG_THE_WAY[Math.min(...steps)] ?? null
}

export interface PayFacts {
  readonly state: OrderStateName
  readonly expiresAt: Date
  readonly cancelReason: string
}

export function whyNotPay(order: PayFacts, now: Date): FailureName | null {
  if (order.state === 'cancelled') return order.cancelReason === EXPIRED ? 'ORDER_EXPIRED' : 'ORDER_STATE'
  if (order.state !== 'awaiting-payment') return 'ORDER_PAID'
  return order.expiresAt.getTime() <= now.getTime() ? 'ORDER_EXPIRED' : null
}

export function whyNotCancel(state: OrderStateName): FailureName | null {
  if (state === 'awaiting-payment') return null
  return state === 'cancelled' ? 'ORDER_STATE' : 'ORDER_PAID'
}

/** A late payment reopens an expired order; for one that the member cancelled it is refunded. */
export function isRevivable(order: { state: OrderStateName; cancelReason: string; paidAt: Date | null }): boolean {
  return order.state === 'cancelled' && order.cancelReason === EXPIRED && order.paidAt === null
}

/** Why the address can't be changed: shipped, declared to customs, or cancelled; null if it can. */
export function whyNotAddress(order: {
  state: OrderStateName
  isCrossBorder: boolean
}): 'ORDER_DECLARED' | 'ORDER_SHIPPED' | 'ORDER_STATE' | null {
  if (order.state === 'awaiting-payment') return null
  if (order.state === 'awaiting-shipment') return order.isCrossBorder ? 'ORDER_DECLARED' : null
  return order.state === 'cancelled' ? 'ORDER_STATE' : 'ORDER_SHIPPED'
}

export interface HintFacts {
  readonly state: OrderStateName
  readonly kind: string
  readonly refundState: string
  readonly cancelReason: string
  /** States of the order's vouchers. */
  readonly vouchers: readonly string[]
}

/** What happens next, in one sentence. */
export function hintOf(order: HintFacts): string {
  const unused = order.vouchers.filter((state) => state === 'unused').length
  switch (order.state) {
    case 'awaiting-payment':
      return `请在 ${UNPAID_MINUTES} 分钟内付款，超时自动取消，不影响再次下单`
    case 'awaiting-booking':
      if (order.vouchers.length === 0) return '请拨打客服电话，约好到院时间'
      return unused === order.vouchers.length ? '选好体检人、院区和日期就可以预约了' : `还有 ${unused} 张体检券没有预约`
    case 'booked':
      return order.kind === 'extras' ? '加做的项目已随预约一起安排好' : '已约好，请按预约时间到院'
    case 'attended':
      return '检查已完成，报告正在准备'
    case 'report-pending':
      return '报告正在出具，哪天能取可以问院区'
    case 'awaiting-shipment':
      return '正在备货，发货后会通知您'
    case 'shipped':
      return '已发货，请留意查收'
    case 'completed':
      return order.refundState === 'all' ? '订单已完成，款项已原路退回' : '订单已完成，感谢您的信任'
    case 'cancelled':
      return order.refundState === 'all' ? '订单已取消，款项已原路退回' : `订单已取消：${order.cancelReason}`
  }
}

/** The same for an order closed with a partial payment; null: nothing was paid. */
export function moneyBackHint(state: OrderStateName, money: MoneyBack): string | null {
  const moved = moneyBackTexts(money)
  return state === 'cancelled' && moved.length > 0 ? `订单已取消，${moved.join('，')}` : null
}

/** Line ids are numbered within the order, so that they sort in the order of choosing. */
export function lineIdOf(orderNo: string, index: number): string {
  return `${orderNo}L${String(index + 1).padStart(3, '0')}`
}
