import { type OfflineBooking, offlineBooking, upcomingBooking } from '../../entities/offline-booking/offline-booking.ts'
import { OfflineBookingView } from '../../features/appointment/booking-detail/offline-booking-view.tsx'
import { clockText, dayIn, instantText, today } from '../../shell/format/day-text.ts'
import { OfflineNotice } from '../../shell/offline/offline-notice.tsx'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/offline'

/** All data is on the device; the service worker's document contains no appointment. */
export function clientLoader() {
  const offlineBookingValue = offlineBooking.get()
  const booking = upcomingBooking(offlineBookingValue)
  return { booking, saved: offlineBookingValue && booking ? savedText(offlineBookingValue.savedAt) : null }
}
clientLoader.hydrate = true as const

export const handle: ScreenHandle = {
  title: ({ data }) => (hasBooking(data) ? '我的预约' : '没有网络'),
  chrome: { ground: 'sunk', tabBar: true, service: false, footer: false },
}

const hasBooking = (data: unknown): data is { booking: OfflineBooking } =>
  typeof data === 'object' && data !== null && 'booking' in data && data.booking !== null

/** `14:20` of today, else `11月20日 14:20`. */
function savedText(savedAt: string): string {
  return dayIn(savedAt) === today() ? clockText(savedAt) : instantText(savedAt)
}

export const HydrateFallback = () => <OfflineNotice />

export default function OfflineScreen({ loaderData: { booking, saved } }: Route.ComponentProps) {
  return <OfflineNotice saved={saved}>{booking && <OfflineBookingView booking={booking} />}</OfflineNotice>
}
