import type { getBooking, listBookings } from '@mall/contract/appointment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import type { TagTone } from '@mall/ui/typography/tag.tsx'

export type BookingCard = OutputOf<typeof listBookings>['list'][number]
export type Booking = OutputOf<typeof getBooking>

const TONES: Record<BookingCard['state'], TagTone> = {
  'awaiting-payment': 'warning',
  booked: 'success',
  attended: 'brand',
  completed: 'brand',
  cancelled: 'grey',
  'no-show': 'warning',
}
export const toneOf = ({ state }: Pick<BookingCard, 'state'>) => TONES[state]

/** `已预约，还有 6 天` */
export function stateText({ state, stateName, daysLeft }: BookingCard): string {
  if (state !== 'booked' || daysLeft < 0) return stateName
  return daysLeft === 0 ? '就是今天' : daysLeft === 1 ? '已约好，明天就去' : `已约好，还有 ${daysLeft} 天`
}

/** The appointment's own address. Its last part carries the booking, because one order may hold several. */
export const bookingPath = (booking: Pick<BookingCard, 'serviceKind' | 'bookingId'>) =>
  `/profile/appointmentDetail/${booking.serviceKind}/${booking.bookingId}`

/** It waits for the order that pays all of it, as in the market flow. */
export const isWhollyUnpaid = ({
  state,
  orderNo,
  extrasOrderNo,
}: Pick<BookingCard, 'state' | 'orderNo' | 'extrasOrderNo'>) =>
  state === 'awaiting-payment' && extrasOrderNo === orderNo

export const isLive = ({ state }: Pick<BookingCard, 'state'>) => state === 'booked' || state === 'awaiting-payment'
