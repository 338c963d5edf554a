import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { useSearchParams } from 'react-router'
import { dayText } from '../../../shell/format/day-text.ts'
import { timespanText } from '../calendar/when-text.tsx'
import { type Booking, isLive } from './booking.ts'

/** News of a booking: its latest change and open requests. */
export function BookingNews({ booking }: { booking: Booking }) {
  const [search] = useSearchParams()
  const hasCode = booking.state === 'booked'
  const live = isLive(booking)
  return (
    <>
      {search.has('booked') && hasCode && (
        <Notice tone="success" isNews>
          约好了。到院出示下面的二维码就行。
        </Notice>
      )}
      {booking.extrasOrderNo && (
        <Notice
          tone="warning"
          action={
            <LinkButton
              to={`/appointment/pay/${booking.extrasOrderNo}`}
              variant="go"
              size="s"
              className="whitespace-nowrap"
            >
              {booking.extrasOrderNo === booking.orderNo ? '去付款' : '去付加项'}
            </LinkButton>
          }
        >
          {booking.hint}
        </Notice>
      )}
      {search.has('changed') && hasCode && (
        <Notice tone="success" isNews>
          {search.get('changed') === 'branch' ? '院区和时间改好了。' : '时间改好了。'}
          加过日历的，请再点一次“加到日历”，新时间会换掉旧的。
        </Notice>
      )}
      {live && booking.unpaidChange && (
        <Notice
          tone="warning"
          action={
            <LinkButton
              to={`/appointment/pay/${booking.unpaidChange.orderNo}`}
              variant="go"
              size="s"
              className="whitespace-nowrap"
            >
              付差价
            </LinkButton>
          }
        >
          <span className="num">
            换到{booking.unpaidChange.branchName} {dayText(booking.unpaidChange.date)}{' '}
            {timespanText(booking.unpaidChange.timespan)}，付好差价才换。没付以前，这个预约不变。
          </span>
        </Notice>
      )}
      {live && booking.branchReason && (
        <Notice
          tone="warning"
          action={
            <LinkButton
              to={`/profile/changeTime/${booking.bookingId}`}
              variant="go"
              size="s"
              className="whitespace-nowrap"
            >
              免费改一天
            </LinkButton>
          }
        >
          {booking.branchReason}，这一天不能体检。改期免费，不计次数；取消也全额退。
        </Notice>
      )}
    </>
  )
}
