import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { DOT, joinFacts } from '@mall/ui/typography/facts.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { dayText } from '../../shell/format/day-text.ts'
import type { NextBooking } from './next-bookings.ts'

/** One appointment: whose, in how many days, when and where. */
export function BookingLine({ booking }: { booking: NextBooking }) {
  const { serviceKind, bookingId, productName, branchName, date, timespan, hint, state } = booking
  return (
    <Link
      to={`/profile/appointmentDetail/${serviceKind}/${bookingId}`}
      className="group flex min-h-21 items-center gap-3 rounded-16 border border-line p-3.5 hover:border-brand tablet:gap-5 tablet:px-6 tablet:py-4"
    >
      <Picture
        src={booking.imageUrl}
        width={52}
        height={52}
        crop="square"
        alt=""
        className="size-13 shrink-0 rounded-full object-cover"
      />
      <span className="grow leading-snug">
        <b className="block tablet:text-18">{headline(booking)}</b>
        {state === 'awaiting-payment' && (
          <Tag tone="warning" className="desktop:hidden!">
            待付款
          </Tag>
        )}
        <span className="num block text-14 text-ink-2 tablet:text-16">
          {joinFacts([`${dayText(date)} ${timespan.replace('-', '–')}`, branchName])}
          <span className="hidden tablet:inline">
            {DOT}
            {productName}
          </span>
        </span>
      </span>
      <Tag
        tone={state === 'booked' ? 'success' : 'warning'}
        className="hidden! whitespace-normal! desktop:inline-flex!"
      >
        {hint}
      </Tag>
      <span
        className={buttonStyle({
          size: 's',
          className: 'hidden! whitespace-nowrap tablet:inline-flex! group-hover:border-brand',
        })}
      >
        查看须知
      </span>
      <Icon name="chevron-right" size={18} className="tablet:hidden" />
    </Link>
  )
}

function headline({ contacts_name: name, daysLeft }: NextBooking) {
  if (daysLeft <= 0) return `今天，${name}去体检`
  return daysLeft === 1 ? `明天，${name}去体检` : `${name}的体检还有 ${daysLeft} 天`
}
