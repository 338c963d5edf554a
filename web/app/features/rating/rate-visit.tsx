import type { RatingStanding } from '@mall/contract/rating/states'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { dayText } from '../../shell/format/day-text.ts'
import { ratingPath } from './rating-text.ts'

type Standing = RatingStanding | undefined

/** In a list of bookings: the way to rate a visit, or to what was said. */
export function RateLink({ booking, standing }: { booking: { bookingId: string; date: string }; standing: Standing }) {
  if (!standing) return null
  const text = standing === 'open' ? '评价' : '我的评价'
  return (
    <LinkButton
      to={ratingPath(booking.bookingId)}
      variant={standing === 'open' ? 'tint' : 'line'}
      aria-label={`${text} ${dayText(booking.date)}`}
    >
      {text}
    </LinkButton>
  )
}

/** The one place that asks, on the page of a visit that is over. */
export const RateInvitation = ({ bookingId, standing }: { bookingId: string; standing: Standing }) =>
  standing && (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-16 bg-white p-4 tablet:rounded-24 tablet:px-8 tablet:py-6">
      <p className="min-w-40 flex-1">
        <b className="text-18">{standing === 'open' ? '这次去院区怎么样？' : '您评价过这次到检'}</b>
        {standing === 'open' && (
          <span className="block text-15 text-ink-2">给环境、排队和服务打几颗星，后来的人好选院区</span>
        )}
      </p>
      <LinkButton to={ratingPath(bookingId)} variant={standing === 'open' ? 'brand' : 'line'}>
        {standing === 'open' ? '去评价' : '看我的评价'}
      </LinkButton>
    </section>
  )
