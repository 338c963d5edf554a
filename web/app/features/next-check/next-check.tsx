import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { loginUrl } from '../../shell/client/session.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { BookingLine } from './booking-line.tsx'
import { type HomeBookings, useNextBookings } from './next-bookings.ts'

const BOOKINGS = '/profile/appointmentList'

/** A member's next appointments, or what the operator says to everybody else. */
export function NextCheck({ front }: { front: HomeBookings }) {
  const { isMember, profile } = useSession()
  const bookings = useNextBookings() ?? front.appointmentList
  const banner = front.banners[0]
  if (isMember && bookings.length > 0) {
    return (
      <ul aria-label="接下来的体检" className="mt-5 grid gap-3">
        {bookings.map((booking) => (
          <li key={booking.bookingId}>
            <BookingLine booking={booking} />
          </li>
        ))}
      </ul>
    )
  }
  if (!isMember && !banner) return null
  const way = isMember
    ? { to: BOOKINGS, title: `${profile?.nickname ?? '您'}的预约都在这里`, button: '看我的预约' }
    : { to: loginUrl(banner?.pcUrl ?? BOOKINGS), title: banner?.title, button: banner?.tab }
  return (
    <Link
      to={way.to}
      className="group mt-5 flex min-h-21 items-center gap-3 rounded-16 border border-line p-3.5 hover:border-brand tablet:gap-5 tablet:px-6 tablet:py-4"
    >
      <Icon name="calendar" size={32} className="text-brand" />
      <span className="grow leading-snug">
        <b className="block tablet:text-18">{way.title}</b>
        <span className="text-14 text-ink-2 tablet:text-16">
          {banner?.text ?? '日期、院区、检前要注意什么，一眼看到'}
        </span>
      </span>
      <span className={buttonStyle({ size: 's', className: 'hidden! tablet:inline-flex! group-hover:border-brand' })}>
        {way.button}
      </span>
      <Icon name="chevron-right" size={18} className="tablet:hidden" />
    </Link>
  )
}
