import type { Order } from './order.ts'

type Standing = Pick<Order, 'kind' | 'state' | 'bookingState'>

/** Consequences of cancelling an unpaid order, also for its appointment. */
export function cancelText({ kind, bookingState }: Omit<Standing, 'state'>): string {
  if (bookingState === 'awaiting-payment')
    return kind === 'extras'
      ? '等这笔订单付款的预约也会一起取消，名额放回；体检券退回“待预约”，可以重新预约。'
      : '等这笔订单付款的预约也会一起取消，名额放回，想去要重新选一次。'
  if (kind === 'extras' && bookingState === 'booked') return '只取消这笔订单，预约不变，还按原来的时间和院区去。'
  return '取消后不能恢复，想要的话可以重新下单。'
}

/** Its appointment went with it, and its voucher is free: it is booked anew from there. */
export const cancelsBooking = ({ kind, state, bookingState }: Standing): boolean =>
  kind === 'extras' && state === 'cancelled' && bookingState === 'cancelled'
