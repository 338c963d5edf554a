import { Link } from 'react-router'
import { dayText, instantText, otherYear } from '../../shell/day.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Booking, bookingPath } from './booking-facts.ts'
import { CHECK_IN } from './desk-bar.tsx'
import { FlowPanel } from './flow-panel.tsx'
import { saveCalendarFile } from './save-calendar-file.ts'
import { timespanText } from './when-text.tsx'

/** Two of a family who go together: each with a code and a preparation of their own. */
export function Together({ bookings }: { bookings: readonly Booking[] }) {
  const [one, other] = bookings
  const isSameTime = one?.date === other?.date && one?.timespan === other?.timespan
  return (
    <FlowPanel title={isSameTime ? '两个人一起去' : '两个人都约好了'} hint="每个人的二维码和准备事项不一样，各看各的。">
      <ul>
        {bookings.map((booking) => (
          <li
            key={booking.bookingId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-3 last:border-b-0"
          >
            <span className="leading-normal">
              <b className="text-17">{booking.contact.contacts_name}</b>
              <span className="num block text-15 text-ink-2">
                {otherYear(booking.date)}
                {dayText(booking.date)} {timespanText(booking.timespan)}
              </span>
            </span>
            <Link
              to={`${bookingPath(booking)}#${CHECK_IN}`}
              className="link inline-flex min-h-11 items-center"
              aria-label={`${booking.contact.contacts_name}的二维码和准备事项`}
            >
              二维码和准备
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="tint" className="mt-2" onPress={() => bookings.forEach(saveCalendarFile)}>
        <Icon name="calendar-check" size={20} />
        两个都加到日历
      </Button>
      {isSameTime && one && bookings.every(({ canChange }) => canChange) && (
        <Link
          to={`/profile/changeTime/${one.bookingId}`}
          className="mt-3 flex min-h-11 items-center justify-between gap-3 border-line border-t pt-3 leading-normal"
        >
          <span>
            <b className="font-semibold">改时间，两人一起改</b>
            <span className="num block text-15 text-ink-2">
              {instantText(one.closesAt)} 前免费，要么都改好，要么都不变
            </span>
          </span>
          <Icon name="chevron-right" size={18} />
        </Link>
      )}
    </FlowPanel>
  )
}
