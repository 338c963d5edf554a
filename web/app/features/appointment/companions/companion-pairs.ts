import type { BookingCard } from '../booking-detail/booking.ts'

type CompanionCandidate = Pick<BookingCard, 'bookingId' | 'state' | 'date' | 'branchName' | 'contacts_name'>

/**
 * Who goes with whom, by the id of the first of both: two people booked for one day at one branch, whose page is one for both. Of
 * more people the first goes with the second.
 */
export function companionPairs<T extends CompanionCandidate>(bookings: readonly T[]): ReadonlyMap<string, T> {
  const booked = bookings.filter(({ state }) => state === 'booked')
  const pairs = new Map<string, T>()
  const taken = new Set<string>()
  for (const one of booked) {
    const other = booked.find(
      (each) =>
        each.date === one.date &&
        each.branchName === one.branchName &&
        each.contacts_name !== one.contacts_name &&
        !taken.has(each.bookingId),
    )
    if (!other || taken.has(one.bookingId)) continue
    pairs.set(one.bookingId, other)
    taken.add(one.bookingId).add(other.bookingId)
  }
  return pairs
}
