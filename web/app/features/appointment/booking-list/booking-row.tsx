import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { ReactNode } from 'react'
import { dayText } from '../../../shell/format/day-text.ts'
import { type BookingCard, bookingPath, stateText, toneOf } from '../booking-detail/booking.ts'
import { timespanText } from '../calendar/when-text.tsx'
import { type Accent, isAccent } from './list-accent.ts'

type Props = {
  booking: BookingCard
  accent: Accent
  /** Another family member booked for the same day at the same branch. */
  companionBooking?: BookingCard | undefined
  /** The next examination: larger, with a link to its preparation. */
  isNext?: boolean
  /** Link to rate the visit. */
  rate?: ReactNode
}

/** One booking in the list: time, branch, examinee and the next step. */
export function BookingRow({ booking, accent, companionBooking, isNext = false, rate }: Props) {
  const { date, timespan, branchName, branchAddress, contacts_name, productName, hint, extrasOrderNo, orderNo, state } =
    booking
  const when = `${dayText(date)} ${timespanText(timespan)}`
  return (
    <article className="flex flex-wrap gap-x-5 gap-y-3 rounded-16 bg-white p-4 tablet:flex-nowrap tablet:rounded-20 tablet:p-6">
      <Picture
        src={booking.imageUrl}
        width={160}
        height={120}
        crop="card"
        alt=""
        className="hidden h-30 w-40 shrink-0 rounded-12 object-cover desktop:block"
      />
      <div className="min-w-0 flex-1 basis-full leading-normal tablet:basis-0">
        <p className="flex flex-wrap items-center gap-2.5">
          <Tag tone={toneOf(booking)} className="num">
            {stateText(booking)}
          </Tag>
          <span className="text-14 text-ink-3">{contacts_name}</span>
        </p>
        <h2 className={classes('num mt-1.5 font-bold', isNext ? 'text-22 tablet:text-26' : 'text-18 tablet:text-20')}>
          {when}
        </h2>
        <p className="text-ink-2">
          {branchName}，{branchAddress}
        </p>
        <p className="text-15 text-ink-2">{productName}</p>
        <p className={classes('num mt-1', isNext ? 'text-16 text-ink' : 'text-14 text-ink-3')}>{hint}</p>
        {companionBooking && (
          <Link
            to={`${bookingPath(booking)}?with=${companionBooking.bookingId}`}
            className="link inline-flex min-h-11 items-center text-15"
          >
            和{companionBooking.contacts_name}同一天去，两个人一起看
          </Link>
        )}
      </div>
      <div className="flex w-full flex-wrap items-center gap-2.5 *:flex-1 tablet:w-36 tablet:flex-col tablet:justify-center tablet:*:w-full tablet:*:flex-none">
        {extrasOrderNo && (
          <LinkButton
            to={`/appointment/pay/${extrasOrderNo}`}
            variant={isAccent(accent, 'due', booking.bookingId) ? 'go' : 'brand'}
          >
            {extrasOrderNo === orderNo ? '去付款' : '去付加项'}
          </LinkButton>
        )}
        {isNext && state === 'booked' && (
          <LinkButton to={`/profile/preparation/${booking.bookingId}`} variant="tint" aria-label={`检前准备 ${when}`}>
            检前准备
          </LinkButton>
        )}
        {rate}
        <LinkButton
          to={bookingPath(booking)}
          variant={extrasOrderNo || isNext ? 'line' : 'tint'}
          aria-label={`预约详情 ${when}`}
        >
          预约详情
        </LinkButton>
      </div>
    </article>
  )
}
