import type { getOrder, listOrders, OrderStateName } from '@mall/contract/order/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import type { TagTone } from '@mall/ui/typography/tag.tsx'
import { bookingUrl } from '../../entities/booking/booking-url.ts'
import { today } from '../../shell/format/day-text.ts'

export type OrderCard = OutputOf<typeof listOrders>['list'][number]
export type Order = OutputOf<typeof getOrder>
export type OrderLine = OrderCard['orderProductList'][number]
export type Voucher = OrderLine['vouchers'][number]

export const orderPath = (orderNo: string) => `/profile/orderDetail/${orderNo}`
export const paymentPath = (orderNo: string) => `/payment/${orderNo}`

/** The appointment's own address. */
export const bookingPath = (line: Pick<OrderLine, 'serviceKind'>, bookingId: string) =>
  `/profile/appointmentDetail/${line.serviceKind}/${bookingId}`

type VouchersToBook = Voucher & Pick<OrderLine, 'serviceKind'>

/** Days are booked from tomorrow on: none of them is within its time. */
export const isOver = ({ bookableUntil }: Pick<Voucher, 'bookableUntil'>, day = today()) => bookableUntil <= day

/** Vouchers that a day can be chosen for. */
export const unusedVouchers = (order: Pick<OrderCard, 'state' | 'orderProductList'>): VouchersToBook[] =>
  order.state === 'awaiting-booking' || order.state === 'booked'
    ? order.orderProductList
        .flatMap(({ vouchers, serviceKind }) => vouchers.map((voucher) => ({ ...voucher, serviceKind })))
        .filter((voucher) => voucher.state === 'unused' && !isOver(voucher))
    : []

/** The one step that takes an order on; null where nothing is left to do for its owner. */
export function nextStep(order: Pick<OrderCard, 'state' | 'orderNo' | 'orderProductList'>) {
  if (order.state === 'awaiting-payment') return { label: '去付款', to: paymentPath(order.orderNo) }
  const [first] = unusedVouchers(order)
  return first ? { label: '去预约', to: bookingUrl(first.serviceKind, first.voucherId) } : null
}

/** The order whose next step is the one accented button of a list: the first that has one. */
export const accentedOrder = (list: readonly OrderCard[]) => list.find((order) => nextStep(order))?.orderNo

const TONES: Partial<Record<OrderStateName, { tag: TagTone; text: string }>> = {
  'awaiting-payment': { tag: 'warm', text: 'text-accent-hover' },
  'awaiting-booking': { tag: 'warm', text: 'text-accent-hover' },
  booked: { tag: 'success', text: 'text-brand' },
  completed: { tag: 'grey', text: 'text-ink-2' },
  cancelled: { tag: 'grey', text: 'text-ink-2' },
}
const CALM = { tag: 'brand', text: 'text-brand' } as const
export const toneOf = (state: OrderStateName) => TONES[state] ?? CALM

/** The state in one spoken sentence. */
export function headline(order: Pick<OrderCard, 'state' | 'kind' | 'orderProductList'>): string {
  const unused = unusedVouchers(order).length
  const all = order.orderProductList.flatMap(({ vouchers }) => vouchers).length
  switch (order.state) {
    case 'awaiting-payment':
      return '还差付款这一步'
    case 'awaiting-booking':
      if (unused === 0) return '有效期过了，还没约'
      return unused < all ? `还有 ${unused} 份没选日期` : '付好了，接下来选个日子'
    case 'booked':
      return order.kind === 'extras' ? '加做的项目安排好了' : '都约好了'
    case 'attended':
      return '检查做完了'
    case 'report-pending':
      return '报告正在出'
    case 'awaiting-shipment':
      return '正在备货'
    case 'shipped':
      return '已经发出了'
    case 'completed':
      return '这一单完成了'
    case 'cancelled':
      return '这一单取消了'
  }
}

/** Label of the sum: due, paid, or of a cancelled order. */
export function totalName(state: OrderStateName): string {
  if (state === 'awaiting-payment') return '应付'
  return state === 'cancelled' ? '合计' : '实付'
}
