import type { RatingStanding } from '@mall/contract/rating/states'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import type { Examinee } from '../../entities/person/examinee.ts'
import { BookingRefund } from '../../features/after-sale/booking-refund.tsx'
import type { Offer } from '../../features/after-sale/refund-view.ts'
import { BookAgain } from '../../features/appointment/booking-detail/book-again.tsx'
import { type Booking, isLive } from '../../features/appointment/booking-detail/booking.ts'
import { BookingFrame } from '../../features/appointment/booking-detail/booking-frame.tsx'
import { BookingHero } from '../../features/appointment/booking-detail/booking-hero.tsx'
import { BookingHistory } from '../../features/appointment/booking-detail/booking-history.tsx'
import { BookingNews } from '../../features/appointment/booking-detail/booking-news.tsx'
import { CheckInBar } from '../../features/appointment/booking-detail/check-in-bar.tsx'
import { PaidItems } from '../../features/appointment/booking-detail/paid-items.tsx'
import { BookedExaminee } from '../../features/appointment/booking-detail/who-goes.tsx'
import { FlowPanel } from '../../features/appointment/booking-flow/flow-panel.tsx'
import { CancelBooking } from '../../features/appointment/cancel/cancel-booking.tsx'
import { type Cancelled, CancelledView } from '../../features/appointment/cancel/cancelled-view.tsx'
import { ChangeTime } from '../../features/appointment/change-time/change-time.tsx'
import { CompanionHint } from '../../features/appointment/companions/companion-panel.tsx'
import type { Companion } from '../../features/appointment/companions/use-companion.ts'
import { stepsOf } from '../../features/appointment/preparation/preparation-steps.ts'
import { StepByStep } from '../../features/appointment/preparation/step-by-step.tsx'
import { ReportEntry } from '../../features/exam-report/report-entry.tsx'
import { RateInvitation } from '../../features/rating/rate-visit.tsx'

type Props = {
  booking: Booking
  who: Examinee
  /** Where it was cancelled. */
  over: Cancelled | null
  offer: Offer | null
  /** Family members who could be booked too. */
  companion: Companion | null
  standing?: RatingStanding | undefined
}

/** One appointment: time, place, preparation, check-in code, and cancelling it. */
export function BookingView({ booking, who, over, offer, companion, standing }: Props) {
  if (over)
    return (
      <BookingFrame>
        <CancelledView booking={booking} who={who} over={over}>
          <BookingHistory history={booking.history} />
        </CancelledView>
      </BookingFrame>
    )
  const [live, hasCode] = [isLive(booking), booking.state === 'booked']
  return (
    <BookingFrame>
      <BookingNews booking={booking} />
      <BookingHero booking={booking} />
      <BookedExaminee booking={booking} who={who}>
        {companion && <CompanionHint booking={booking} companion={companion} />}
      </BookedExaminee>
      {booking.state === 'completed' && <ReportEntry bookingId={booking.bookingId} />}
      {live && (
        <FlowPanel title="去之前，一步一步来">
          <StepByStep steps={stepsOf(booking)} />
          <LinkButton to={`/profile/preparation/${booking.bookingId}`} variant="tint" isBlock className="mt-4">
            每项怎么准备，几点做什么
          </LinkButton>
        </FlowPanel>
      )}
      <RateInvitation bookingId={booking.bookingId} standing={standing} />
      <PaidItems booking={booking} />
      {live && (
        <FlowPanel title="改时间或取消">
          <ChangeTime booking={booking} />
          <CancelBooking booking={booking} offer={booking.state === 'booked' ? offer : null} />
        </FlowPanel>
      )}
      {offer?.pieces.some(({ kind }) => kind === 'item') && (
        <BookingRefund offer={offer} bookingId={booking.bookingId} orderNo={booking.orderNo} />
      )}
      <BookAgain booking={booking} />
      <BookingHistory history={booking.history} />
      {hasCode && <CheckInBar booking={booking} />}
    </BookingFrame>
  )
}
