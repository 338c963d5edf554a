import { clockText, dayText, instantText } from '../../shell/format/day-text.ts'
import type { OrderCard } from './order.ts'
import type { Booking } from './voucher-row.tsx'

/** One plain sentence. An unpaid order names the hour until which it waits, so that no clock of the device counts. */
export function hintText({ state, expiresAt, hint, parcel }: HintFacts): string {
  if (state === 'awaiting-payment' && expiresAt)
    return `请在 ${clockText(expiresAt)} 前付款，超时自动取消，不影响再次下单`
  return state === 'shipped' && parcel ? parcelHint(parcel) : hint
}

type HintFacts = Pick<OrderCard, 'state' | 'expiresAt' | 'hint' | 'parcel'>

/** Where its parcel is, of goods that are under way: `包裹运输中，11月27日 09:12 的消息`. */
function parcelHint({ state, stateName, newestAt }: NonNullable<OrderCard['parcel']>): string {
  if (!newestAt) return '已交给快递公司，等着揽收'
  const when = `${instantText(newestAt)} 的消息`
  if (state === 'delivered') return `包裹${stateName}，${when}；东西没问题就确认收货`
  return state === 'exception' ? `包裹派送遇到问题，${when}` : `包裹${stateName}，${when}`
}

/** The same where the order's bookings are known: `林国栋已约 11月26日 周四 07:30`. */
export function detailHint(order: OrderCard, bookings: readonly Booking[]): string {
  const mine = bookings.filter(({ orderNo, state }) => orderNo === order.orderNo && state === 'booked')
  if (mine.length === 0 || order.state === 'awaiting-payment') return hintText(order)
  return mine
    .map(({ contacts_name, date, timespan }) => `${contacts_name}已约 ${dayText(date)} ${timespan.slice(0, 5)}`)
    .join('，')
}
