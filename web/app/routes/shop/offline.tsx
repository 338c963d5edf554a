import { KeptView } from '../../features/appointment/kept-view.tsx'
import { instantText, today } from '../../shell/day.ts'
import { type KeptBooking, keptBooking, shownOf } from '../../shell/kept-booking.ts'
import { Offline } from '../../shell/offline.tsx'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import { wallClock } from '../../shell/wall-clock.ts'
import type { Route } from './+types/offline'

/** Everything that it needs is on the device; the document of the service worker knows no appointment. */
export function clientLoader() {
  const kept = keptBooking.get()
  const booking = shownOf(kept)
  return { booking, saved: kept && booking ? savedText(kept.savedAt) : null }
}
clientLoader.hydrate = true as const

export const handle: ScreenHandle = {
  title: ({ data }) => (hasBooking(data) ? '我的预约' : '没有网络'),
  chrome: { ground: 'sunk', tabBar: true, service: false, footer: false },
}

const hasBooking = (data: unknown): data is { booking: KeptBooking } =>
  typeof data === 'object' && data !== null && 'booking' in data && data.booking !== null

/** `14:20` of today, else `11月20日 14:20`. */
function savedText(savedAt: string): string {
  const { year, month, day, hour, minute } = wallClock(savedAt)
  return `${year}-${month}-${day}` === today() ? `${hour}:${minute}` : instantText(savedAt)
}

export const HydrateFallback = () => <Offline />

export default function OfflineScreen({ loaderData: { booking, saved } }: Route.ComponentProps) {
  return <Offline saved={saved}>{booking && <KeptView booking={booking} />}</Offline>
}
