import type { Booking } from '../../features/appointment/booking-facts.ts'
import { CompanionPanel } from '../../features/appointment/companion-panel.tsx'
import { Together } from '../../features/appointment/together.tsx'
import type { Companion } from '../../features/appointment/use-companion.ts'

type Props = {
  booking: Booking
  /** After booking: who could go along. */
  companion: Companion | null
  /** The booking of who goes along. */
  other: Booking | null
}

/** What concerns another of the family beside a booking, if there is anything. */
export function Family({ booking, companion, other }: Props) {
  if (other) return <Together bookings={[other, booking]} />
  return companion && <CompanionPanel booking={booking} companion={companion} />
}
