import type { appointmentListOrBanners } from '@mall/contract/appointment/home'
import type { OutputOf } from '@mall/contract/wire/client'
import { useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { externalStore } from '../../shell/client/external-store.ts'
import { session } from '../../shell/client/session.ts'

export type HomeBookings = OutputOf<typeof appointmentListOrBanners>
export type NextBooking = HomeBookings['appointmentList'][number]

/** null until the member's own answer is there; documents never hold it. */
const bookings = externalStore<NextBooking[] | null>(null)

/** The member's next appointments, asked for by the browser whenever the block comes on screen. */
export const useNextBookings = () => useSyncExternalStore(watch, bookings.get, () => null)

function watch(changed: () => void) {
  const unsubscribers = [bookings.subscribe(changed), session.subscribe(load)]
  void load()
  return () => {
    for (const each of unsubscribers) each()
  }
}

/** Once the profile is known the token is fresh; before that the mall would take a member for a visitor. */
async function load() {
  if (!session.get().profile) return bookings.set(null)
  try {
    bookings.set((await backgroundApi().appointmentListOrBanners({})).appointmentList)
  } catch {
    // Optional on the home page; 我的预约 shows the error.
  }
}
