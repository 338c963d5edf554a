import { clockText, dayText } from '../../shell/format/day-text.ts'
import type { OrderCard } from './order.ts'
import type { Booking } from './voucher-row.tsx'

/** One plain sentence. An unpaid order names the hour until which it waits, so that no clock of the device counts. */
export const hintText = ({ state, expiresAt, hint }: Pick<OrderCard, 'state' | 'expiresAt' | 'hint'>) =>
  state === 'awaiting-payment' && expiresAt ? `请在 ${clockText(expiresAt)} 前付款，超时自动取消，不影响再次下单` : hint

/** The same where the order's bookings are known: `林国栋已约 11月26日 周四 07:30`. */
export function detailHint(order: OrderCard, bookings: readonly Booking[]): string {
  const mine = bookings.filter(({ orderNo, state }) => orderNo === order.orderNo && state === 'booked')
  if (mine.length === 0 || order.state === 'awaiting-payment') return hintText(order)
  return mine
    .map(({ contacts_name, date, timespan }) => `${contacts_name}已约 ${dayText(date)} ${timespan.slice(0, 5)}`)
    .join('，')
}
