import { addDays } from '@mall/contract/days'
import { backgroundApi } from '../../shell/client/api.ts'
import { session } from '../../shell/client/session.ts'
import { dayText, nowInstant } from '../../shell/format/day-text.ts'
import { type OfflineBooking, offlineBooking } from './offline-booking.ts'

/** Stores the member's next appointment for offline use, where switched on. Runs in the background; failures are silent. */
export async function refreshOfflineBooking(): Promise<void> {
  if (offlineBooking.get() === null || !session.get().isMember) return
  try {
    const booking = await nextBooking()
    // It may have been switched off meanwhile, or the login may have ended.
    if (offlineBooking.get() !== null) offlineBooking.save({ savedAt: nowInstant(), booking })
  } catch {
    // The earlier copy stays, with its time.
  }
}

/** Switches it on until the login ends. */
export function enableOfflineBooking(): Promise<void> {
  offlineBooking.save({ savedAt: nowInstant(), booking: null })
  return refreshOfflineBooking()
}

async function nextBooking(): Promise<OfflineBooking | null> {
  const api = backgroundApi()
  const { list } = await api.listBookings({ group: 'upcoming' })
  const next = list.find(({ state }) => state === 'booked')
  if (!next) return null
  const { date, timespan, checkInCode, preparation, ...of } = await api.getBooking({ bookingId: next.bookingId })
  const { name: branchName, address, phone, imageUrl } = of.hospitalInfo
  return {
    ...{ date, timespan, checkInCode, branchName, address, phone },
    preparation: preparation.map(({ day, time, title }) => `${dayText(addDays(date, day))} ${time} ${title}`),
    name: surnameOf(of.contacts_name),
    picture: `${imageUrl.startsWith('/') ? imageUrl : `/images/${imageUrl}`}?w=732`,
  }
}

const surnameOf = (name: string) => {
  const [first = '', ...rest] = Array.from(name)
  return first + '*'.repeat(rest.length)
}
