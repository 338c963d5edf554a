import type { getBooking } from '@mall/contract/appointment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { dayText } from '../../shell/format/day-text.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { BookingTips } from './booking-tips.tsx'
import { goingText } from './go-together.ts'

export type Booking = OutputOf<typeof getBooking>

interface Props {
  booking: Booking
  /** Everybody who goes at the same time. */
  names: readonly string[]
}

/** The examination that comes next: when, where, who, and what to think of. */
export function NextBooking(props: Props) {
  return useLayout() === 'phone' ? <Phone {...props} /> : <Desktop {...props} />
}

const pathOf = ({ serviceKind, bookingId }: Booking) => `/profile/appointmentDetail/${serviceKind}/${bookingId}`
const changePath = ({ bookingId }: Booking) => `/profile/changeTime/${bookingId}`
const timeOf = ({ timespan }: Booking) => timespan.replace('-', '–')

function StateTag({ booking: { state, stateName, daysLeft } }: { booking: Booking }) {
  const days = daysLeft <= 0 ? '就是今天' : daysLeft === 1 ? '明天就去' : `还有 ${daysLeft} 天`
  if (state !== 'booked') return <Tag tone="warning">{stateName}</Tag>
  return (
    <Tag tone="success" className="num">
      已约好，{days}
    </Tag>
  )
}

function Desktop({ booking, names }: Props) {
  return (
    <section className="grid overflow-hidden rounded-20 bg-white desktop:grid-cols-[280px_minmax(0,1fr)]">
      <Picture
        src={booking.hospitalInfo.imageUrl}
        width={280}
        height={214}
        alt=""
        className="hidden h-full w-70 object-cover desktop:block"
      />
      <div className="px-7.5 py-6">
        <div className="flex items-center justify-between gap-3">
          <StateTag booking={booking} />
          <span className="flex gap-4">
            {booking.canChange && (
              <Link to={changePath(booking)} className="link inline-flex min-h-8 items-center">
                改时间
              </Link>
            )}
            <Link to={pathOf(booking)} className="link inline-flex min-h-8 items-center">
              预约详情
            </Link>
          </span>
        </div>
        <p className="num mt-2 font-bold text-26">
          {dayText(booking.date)} {timeOf(booking)}
        </p>
        <p className="text-ink-2">{joinFacts([booking.branchName, goingText(names), booking.productName])}</p>
        <BookingTips preparation={booking.preparation} />
      </div>
    </section>
  )
}

function Phone({ booking, names }: Props) {
  return (
    <section className="rounded-16 bg-white p-4">
      <div className="flex items-center justify-between gap-3">
        <StateTag booking={booking} />
        <Link to={pathOf(booking)} className="link inline-flex min-h-11 items-center gap-1 -my-2">
          详情
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <p className="num mt-2 font-bold text-22">
        {dayText(booking.date)} {timeOf(booking).slice(0, 5)}
      </p>
      <p className="text-ink-2">
        <span className="inline-block">{booking.branchName}，</span>
        <span className="inline-block">{goingText(names)}</span>
      </p>
      <div className="mt-3 flex gap-2.5">
        <LinkButton to={pathOf(booking)} variant="tint" className="grow basis-0">
          检前须知
        </LinkButton>
        {booking.canChange && (
          <LinkButton to={changePath(booking)} className="grow basis-0">
            改时间
          </LinkButton>
        )}
      </div>
    </section>
  )
}
