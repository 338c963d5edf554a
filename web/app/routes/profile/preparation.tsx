import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { examineeOf } from '../../entities/person/examinee.ts'
import { bookingPath, isLive } from '../../features/appointment/booking-detail/booking.ts'
import { BookingFrame } from '../../features/appointment/booking-detail/booking-frame.tsx'
import { BookingSkeleton, bookingHandle } from '../../features/appointment/booking-detail/booking-screen.tsx'
import { PlanView } from '../../features/appointment/preparation/plan-view.tsx'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { Route } from './+types/preparation'

const data = personalData(async (api, { params }) => {
  const [booking, { list }] = await Promise.all([
    api.getBooking({ bookingId: params.bookingId ?? '' }),
    api.listContacts({}),
  ])
  const person = list.find(({ contacts_id }) => contacts_id === booking.contact.contacts_id)
  const who = examineeOf(person, booking.contact.contacts_name, today())
  return { booking, who }
})
export const clientLoader = data.inBrowser
export const handle = bookingHandle('检前准备')
export const HydrateFallback = BookingSkeleton

/** The preparation plan of an appointment; a past one has none. */
export default function Preparation({ loaderData: { booking, who } }: Route.ComponentProps) {
  return (
    <BookingFrame>
      {isLive(booking) ? (
        <PlanView booking={booking} who={who} />
      ) : (
        <Notice
          tone="info"
          action={
            <LinkButton to={bookingPath(booking)} size="s">
              看预约
            </LinkButton>
          }
        >
          这个预约{booking.stateName}，不用准备。
        </Notice>
      )}
    </BookingFrame>
  )
}
