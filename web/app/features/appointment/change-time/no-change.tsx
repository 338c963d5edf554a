import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { useSite } from '../../../shell/site/site.ts'
import { type Booking, bookingPath } from '../booking-detail/booking.ts'

/** It cannot be done here, and why. */
export function NoChange({ booking }: { booking: Booking }) {
  const { operator } = useSite()
  return (
    <div className="mx-auto grid max-w-220 gap-4 p-3 tablet:py-7">
      <h1 className="font-bold text-26">这个预约不能在这里改时间</h1>
      <Notice tone="warning">
        {booking.cannotChangeReason}{' '}
        <a href={`tel:${operator.phone}`} className="num link">
          打 {operator.phone}
        </a>
      </Notice>
      <LinkButton to={bookingPath(booking)} size="l" className="justify-self-start">
        回预约详情
      </LinkButton>
    </div>
  )
}
