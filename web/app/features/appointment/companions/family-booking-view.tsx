import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Avatar } from '../../../art/react/avatar.tsx'
import { addressed, type Examinee } from '../../../entities/person/examinee.ts'
import { dayText, instantText } from '../../../shell/format/day-text.ts'
import { type Booking, bookingPath } from '../booking-detail/booking.ts'
import { CHECK_IN } from '../booking-detail/check-in-bar.tsx'
import { ResultHead } from '../booking-detail/result-head.tsx'
import { saveCalendarFile } from '../booking-detail/save-calendar-file.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { FootActions } from '../booking-flow/foot-actions.tsx'
import { timespanText } from '../calendar/when-text.tsx'
import { familyBookingTitle, ownSteps, plansTogether } from './companions-text.ts'

/** A booking with its examinee. */
export interface FamilyBooking {
  booking: Booking
  who: Examinee
}

/** Bookings of two family members on one day: each with its own code and preparation. */
export function FamilyBookingView({ bookings: [one, other] }: { bookings: readonly [FamilyBooking, FamilyBooking] }) {
  const bookings = [one, other]
  const isSameTime = one.booking.date === other.booking.date && one.booking.timespan === other.booking.timespan
  const { hospitalInfo: branch, closesAt, bookingId } = one.booking
  return (
    <>
      <ResultHead
        faces={[one.who.face, other.who.face]}
        title={familyBookingTitle(one.who, other.who, isSameTime)}
        isDone
      >
        <p className="font-semibold text-17 text-ink">{isSameTime && whenText(one.booking)}</p>
        <p>
          {branch.name}，{branch.address}
        </p>
      </ResultHead>
      <FlowPanel>
        <ul className="-my-3 divide-y divide-line">
          {bookings.map(({ booking, who }) => (
            <li key={booking.bookingId} className="flex items-center gap-3.5 py-3 leading-normal">
              <Avatar person={who.face} size={48} hue={74} />
              <span className="num min-w-0 grow">
                <b className="text-17">{addressed(who)}</b>
                <span className="ml-3 text-15 text-ink-3">{booking.contact.contacts_name}</span>
                <span className="block text-15 text-ink-2">{whenText(booking)}</span>
              </span>
              <Link
                to={`${bookingPath(booking)}#${CHECK_IN}`}
                className="link inline-flex min-h-11 shrink-0 items-center"
                aria-label={`${booking.contact.contacts_name}的二维码`}
              >
                二维码
                <Icon name="chevron-right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </FlowPanel>
      <FlowPanel {...plansTogether(one.booking, other.booking)}>
        <ul className="-my-3 divide-y divide-line">
          {bookings.map(({ booking, who }) => (
            <li key={booking.bookingId}>
              <Link
                to={`/profile/preparation/${booking.bookingId}`}
                className="flex items-center gap-3.5 py-3 leading-normal"
              >
                <Avatar person={who.face} size={40} hue={74} />
                <span className="min-w-0 grow">
                  <b className="block">
                    {addressed(who)}
                    <span className="sr-only">的准备事项</span>
                  </b>
                  <span className="block text-15 text-ink-2">
                    {ownSteps(booking, booking === one.booking ? other.booking : one.booking)}
                  </span>
                </span>
                <Icon name="chevron-right" size={18} className="shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      </FlowPanel>
      <FlowPanel>
        <div className="-my-3 divide-y divide-line">
          <button
            type="button"
            className="flex min-h-14 w-full items-center gap-3 text-left hover:text-brand"
            onClick={() => bookings.forEach(({ booking }) => void saveCalendarFile(booking))}
          >
            <Icon name="calendar-check" size={24} />
            <span className="grow">两个都加到日历</span>
            <Icon name="chevron-right" size={18} />
          </button>
          {isSameTime && bookings.every(({ booking }) => booking.canChange) && (
            <Link
              to={`/profile/changeTime/${bookingId}?beside=${other.booking.bookingId}`}
              className="flex items-center gap-3 py-3 leading-normal hover:text-brand"
            >
              <Icon name="calendar" size={24} />
              <span className="grow">
                改时间，两人一起改
                <span className="num block text-14 text-ink-3">{instantText(closesAt)} 前免费</span>
              </span>
              <Icon name="chevron-right" size={18} />
            </Link>
          )}
        </div>
      </FlowPanel>
      <FootActions>
        <LinkButton to="/" size="l" className="shrink-0 px-5!">
          回首页
        </LinkButton>
        <LinkButton to={`/profile/preparation/${bookingId}`} variant="go" size="l" className="min-w-0 grow">
          看{addressed(one.who)}的准备单
        </LinkButton>
      </FootActions>
    </>
  )
}

const whenText = ({ date, timespan }: Booking) => `${dayText(date)} ${timespanText(timespan)}`
