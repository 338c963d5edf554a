import { wholeDay } from '@mall/contract/days'
import { BookingFrame } from '../../features/appointment/booking-detail/booking-frame.tsx'
import { BookingSkeleton, bookingHandle } from '../../features/appointment/booking-detail/booking-screen.tsx'
import { FlowPanel } from '../../features/appointment/booking-flow/flow-panel.tsx'
import { OwnRating } from '../../features/rating/own-rating.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { Route } from './+types/rating'

const data = personalData((api, { params }) => api.visitRating({ bookingId: params.bookingId ?? '' }))
export const clientLoader = data.inBrowser
export const handle = bookingHandle('评价')
export const HydrateFallback = BookingSkeleton

export default function RatingScreen({ loaderData: visit }: Route.ComponentProps) {
  return (
    <BookingFrame>
      <FlowPanel isPage title="评价这次到检" hint={`${visit.branchName}，${wholeDay(visit.day)}`}>
        <OwnRating visit={visit} />
      </FlowPanel>
    </BookingFrame>
  )
}
