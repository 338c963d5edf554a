import type { BookingCard } from '../booking-detail/booking.ts'

interface Listed {
  waiting: readonly { waitingId: string; offer: unknown }[]
  bookings: readonly Pick<BookingCard, 'bookingId' | 'extrasOrderNo'>[]
  toBook: number
  drafts: readonly { flow: string }[]
}

/** What the one accented button of 我的预约 is about; its id says which of a kind. */
export type Accent = { of: 'offer' | 'due' | 'to-book' | 'draft'; id: string } | null

/** The most pressing comes first: a kept place, a payment that is due, then what is still to be booked. */
export function accentOf({ waiting, bookings, toBook, drafts }: Listed): Accent {
  const offered = waiting.find(({ offer }) => offer)
  if (offered) return { of: 'offer', id: offered.waitingId }
  const due = bookings.find(({ extrasOrderNo }) => extrasOrderNo)
  if (due) return { of: 'due', id: due.bookingId }
  if (toBook > 0) return { of: 'to-book', id: '' }
  const [draft] = drafts
  return draft ? { of: 'draft', id: draft.flow } : null
}

/** Whether this button is the one. */
export const isAccent = (accent: Accent, of: NonNullable<Accent>['of'], id = '') =>
  accent?.of === of && accent.id === id
