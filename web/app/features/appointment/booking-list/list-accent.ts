import type { BookingCard } from '../booking-detail/booking.ts'

interface ListedBooking {
  waiting: readonly { waitingId: string; offer: unknown }[]
  bookings: readonly Pick<BookingCard, 'bookingId' | 'extrasOrderNo'>[]
  toBook: number
  drafts: readonly { flow: string }[]
}

/** The target of the one accented button of 我的预约; the id names one of a kind. */
export type Accent = { of: 'offer' | 'due' | 'to-book' | 'draft'; id: string } | null

/** The most urgent first: an active hold, a due payment, then an unbooked voucher. */
export function accentOf({ waiting, bookings, toBook, drafts }: ListedBooking): Accent {
  const offered = waiting.find(({ offer }) => offer)
  if (offered) return { of: 'offer', id: offered.waitingId }
  const due = bookings.find(({ extrasOrderNo }) => extrasOrderNo)
  if (due) return { of: 'due', id: due.bookingId }
  if (toBook > 0) return { of: 'to-book', id: '' }
  const [draft] = drafts
  return draft ? { of: 'draft', id: draft.flow } : null
}

/** Whether this button is the accented one. */
export const isAccent = (accent: Accent, of: NonNullable<Accent>['of'], id = '') =>
  accent?.of === of && accent.id === id
