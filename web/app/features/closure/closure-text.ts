import type { listBookings } from '@mall/contract/appointment/calls'
import type { getClosure } from '@mall/contract/branch/calls'
import type { OutputOf } from '@mall/contract/wire/client'

export type Closure = OutputOf<typeof getClosure>
/** The next of a member's bookings, and how many there are. */
export type OwnBookings = Pick<OutputOf<typeof listBookings>, 'total'> & { list: readonly OwnBooking[] }
export type OwnBooking = Pick<
  OutputOf<typeof listBookings>['list'][number],
  'bookingId' | 'state' | 'serviceKind' | 'contacts_name' | 'branchId' | 'branchName' | 'date' | 'timespan'
>

/** Which of a member's bookings fall on a closure, and what is said of the others; '' while not all of them are known. */
export function bookingsAgainst({ branchId, days }: Pick<Closure, 'branchId' | 'days'>, { list, total }: OwnBookings) {
  const affected = list.filter((booking) => booking.branchId === branchId && days.includes(booking.date))
  const others = list.filter((booking) => !affected.includes(booking))
  const isWhole = list.length === total && others.length > 0
  return { affected, unaffectedText: isWhole ? unaffectedText(others, affected.length > 0, { branchId, days }) : '' }
}

function unaffectedText(
  others: readonly OwnBooking[],
  isBeside: boolean,
  { branchId, days }: Pick<Closure, 'branchId' | 'days'>,
): string {
  if (isBeside) return `另外 ${others.length} 个预约`
  if (others.some((booking) => booking.branchId === branchId))
    return `您家的预约不在停检的这${days.length > 1 ? '几' : '一'}天，`
  const [first] = others
  const isOneBranch = others.every((booking) => booking.branchId === first?.branchId)
  return isOneBranch ? `您家的预约在${first?.branchName ?? ''}，` : `您家的 ${others.length} 个预约都在别的院区，`
}

/** Where a booking is moved to another day; one that is not paid yet is paid or given up first. */
export const wayToChange = ({ state, serviceKind, bookingId }: OwnBooking): string =>
  state === 'booked' ? `/profile/changeTime/${bookingId}` : `/profile/appointmentDetail/${serviceKind}/${bookingId}`

/** `28日`, of the day that the notice is about. */
export const dayOfMonth = (day: string): string => `${Number(day.slice(8))}日`
