import type { ReactNode } from 'react'
import { BookingRefund } from '../../features/after-sale/booking-refund.tsx'
import type { Offer } from '../../features/after-sale/refund-facts.ts'
import { BookAgain } from '../../features/appointment/book-again.tsx'
import { type Booking, isLive } from '../../features/appointment/booking-facts.ts'
import { BookingHero } from '../../features/appointment/booking-hero.tsx'
import { BookingHistory } from '../../features/appointment/booking-history.tsx'
import { BookingNews } from '../../features/appointment/booking-news.tsx'
import { CancelBooking } from '../../features/appointment/cancel-booking.tsx'
import { CancelledView, type MoneyBack } from '../../features/appointment/cancelled-view.tsx'
import { ChangeTime } from '../../features/appointment/change-time.tsx'
import { CheckInCode } from '../../features/appointment/check-in-code.tsx'
import { CHECK_IN, DeskBar } from '../../features/appointment/desk-bar.tsx'
import { FlowPanel } from '../../features/appointment/flow-panel.tsx'
import { ItemsBrief } from '../../features/appointment/items-brief.tsx'
import { KeepHere } from '../../features/appointment/keep-here.tsx'
import type { Who } from '../../features/appointment/plan-view.tsx'
import { stepsOf } from '../../features/appointment/preparation-steps.ts'
import { StepByStep } from '../../features/appointment/step-by-step.tsx'
import { WhoAndWhere } from '../../features/appointment/who-and-where.tsx'
import { Folded } from '../../ui/folded.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AppointmentFrame } from './appointment-frame.tsx'

type Props = {
  booking: Booking
  who: Who
  refunds: readonly MoneyBack[]
  offer: Offer | null
  children: ReactNode
}

/** One appointment: when, where, how to prepare, what to show at the desk, and giving it up. */
export function BookingView({ booking, who, refunds, offer, children }: Props) {
  if (booking.state === 'cancelled')
    return (
      <AppointmentFrame>
        <CancelledView booking={booking} who={who} refunds={refunds} />
        <History booking={booking} />
      </AppointmentFrame>
    )

  const live = isLive(booking)
  const hasCode = booking.state === 'booked'
  const isOff = booking.state === 'missed'
  const items = booking.packageInfo.itemCount + (booking.extrasOrderNo ? 0 : booking.extras.length)
  return (
    <AppointmentFrame>
      <BookingNews booking={booking} />
      <BookingHero booking={booking} />
      {children}
      <WhoAndWhere booking={booking} facts={who.facts} />
      {live && (
        <FlowPanel title="去之前，一步一步来">
          <StepByStep steps={stepsOf(booking)} items={booking.itemPreparation} />
          <LinkButton to={`/profile/preparation/${booking.bookingId}`} variant="tint" isBlock className="mt-4">
            一天怎么安排，几点做什么
          </LinkButton>
        </FlowPanel>
      )}
      <FlowPanel
        id={CHECK_IN}
        title={<span className="num">{isOff ? `当时约的 ${items} 项` : `已付项目，锁定 ${items} 项`}</span>}
        hint={
          hasCode
            ? '到院出示这个码，院区只按下面的清单做。要加项，得您点头才算数。'
            : !isOff && '院区只按下面的清单做。'
        }
      >
        <div className={hasCode ? 'grid gap-4 md:grid-cols-[300px_minmax(0,1fr)] md:items-start md:gap-8' : ''}>
          {hasCode && (
            <div className="grid gap-3">
              <CheckInCode code={booking.checkInCode} />
              <KeepHere />
            </div>
          )}
          <div>
            <ItemsBrief booking={booking} />
          </div>
        </div>
      </FlowPanel>
      {live && (
        <FlowPanel title="改时间或取消">
          <ChangeTime booking={booking} />
          <CancelBooking booking={booking} />
        </FlowPanel>
      )}
      {offer && <BookingRefund offer={offer} bookingId={booking.bookingId} orderNo={booking.orderNo} />}
      <BookAgain booking={booking} />
      <History booking={booking} />
      {hasCode && <DeskBar booking={booking} />}
    </AppointmentFrame>
  )
}

const History = ({ booking }: { booking: Booking }) => (
  <FlowPanel>
    <Folded title="经过">
      <BookingHistory history={booking.history} />
    </Folded>
  </FlowPanel>
)
