import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { dayText } from '../../shell/format/day-text.ts'
import { type bookingsAgainst, type OwnBooking, wayToChange } from './closure-text.ts'

/** Whether a closure concerns the member's own bookings, and which. */
export function ClosureAnswer({ affected, unaffectedText }: ReturnType<typeof bookingsAgainst>) {
  const unaffected = unaffectedText !== '' && (
    <p>
      {unaffectedText}
      <b className="font-semibold">不受影响</b>。
    </p>
  )
  if (affected.length === 0)
    return (
      unaffected && (
        <Notice icon="success" isNews className="mt-4">
          {unaffected}
        </Notice>
      )
    )
  return (
    <Notice tone="warning" isNews className="mt-4">
      <p>
        您家有 {affected.length} 个预约<b className="font-semibold">受影响</b>：
      </p>
      <ul className="num">
        {affected.map((booking) => (
          <AffectedRow key={booking.bookingId} booking={booking} />
        ))}
      </ul>
      {unaffected}
    </Notice>
  )
}

const AffectedRow = ({ booking }: { booking: OwnBooking }) => (
  <li className="flex flex-wrap items-center gap-x-3">
    <span>
      {booking.contacts_name}，{dayText(booking.date)} {booking.timespan.replace('-', '–')}
    </span>
    <Link
      to={wayToChange(booking)}
      className="link inline-flex min-h-11 items-center whitespace-nowrap"
      aria-label={`${booking.contacts_name}的预约${booking.state === 'booked' ? '改时间' : '看详情'}`}
    >
      {booking.state === 'booked' ? '改时间' : '看详情'}
    </Link>
  </li>
)
