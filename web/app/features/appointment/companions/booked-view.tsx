import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { addressed, type Examinee } from '../../../entities/person/examinee.ts'
import { dayText } from '../../../shell/format/day-text.ts'
import { type Booking, bookingPath } from '../booking-detail/booking.ts'
import { BookingFrame } from '../booking-detail/booking-frame.tsx'
import { ResultHead } from '../booking-detail/result-head.tsx'
import { timespanText } from '../calendar/when-text.tsx'
import { CompanionPanel } from './companion-panel.tsx'
import { bookedText } from './companions-text.ts'
import { type Companion, releaseCompanionHold, useCompanionHold } from './use-companion.ts'

type Props = { booking: Booking; who: Examinee; companion: Companion }

/** Just booked for one of the family: another can go along. */
export function BookedView({ booking, who, companion }: Props) {
  const hold = useCompanionHold(companion)
  return (
    <BookingFrame>
      <ResultHead faces={[who.face]} title={bookedText(who)} isDone>
        <p className="text-17 text-ink">
          {dayText(booking.date)} {timespanText(booking.timespan)}
        </p>
        <p>{booking.branchName}</p>
      </ResultHead>
      <CompanionPanel booking={booking} who={who} companion={companion} hold={hold} />
      <p className="flex flex-wrap justify-center gap-x-8">
        <LinkButton
          to="/profile/appointmentList"
          variant="text"
          onClick={() => hold && void releaseCompanionHold(hold.holdId)}
        >
          先不约{companion.name}
        </LinkButton>
        <LinkButton to={bookingPath(booking)} variant="text">
          看{addressed(who)}的预约
        </LinkButton>
      </p>
    </BookingFrame>
  )
}
