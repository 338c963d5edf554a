import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { instantText } from '../../../shell/format/day-text.ts'
import { useSite } from '../../../shell/site/site.ts'
import type { Booking } from '../booking-detail/booking.ts'

/** The way to another time, with how often it still can be changed; or why it cannot be done here. */
export function ChangeTime({ booking }: { booking: Booking }) {
  const { operator } = useSite()
  const { bookingId, canChange, cannotChangeReason, changesLeft, closesAt, branchReason } = booking
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-14 border border-line px-4 py-3.5">
      <p className="num min-w-40 flex-1">
        <b className="font-semibold">
          {branchReason
            ? '院区原因改期，免费，不计次数'
            : canChange
              ? `还能免费改 ${changesLeft} 次`
              : cannotChangeReason}
        </b>
        <span className="block text-15 text-ink-2">
          {canChange ? (
            branchReason || `${instantText(closesAt)} 前，日期、时段、院区都可以改`
          ) : (
            <a href={`tel:${operator.phone}`} className="link">
              打 {operator.phone}
            </a>
          )}
        </span>
      </p>
      {canChange && <LinkButton to={`/profile/changeTime/${bookingId}`}>改时间</LinkButton>}
    </div>
  )
}
