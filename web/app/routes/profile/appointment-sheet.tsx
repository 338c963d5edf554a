import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { bookingPath } from '../../features/appointment/booking-detail/booking.ts'
import { BookingSheet } from '../../features/appointment/booking-detail/booking-sheet.tsx'
import { ListSkeleton } from '../../features/appointment/booking-list/list-skeleton.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/appointment-sheet'

const data = personalData((api, { params }) => api.getBooking({ bookingId: params.bookingId ?? '' }))
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '预约单',
  chrome: { header: false, footer: false, service: false, phoneHeader: false },
}

export const HydrateFallback = () => <ListSkeleton />

/** A printable summary: large type, one sheet. */
export default function AppointmentSheet({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-220 p-5 tablet:py-8 print:p-0">
      <div className="mb-6 flex gap-3 print:hidden">
        <Button variant="go" size="l" onPress={() => window.print()}>
          打印
        </Button>
        <LinkButton to={bookingPath(loaderData)} size="l">
          回预约详情
        </LinkButton>
      </div>
      <BookingSheet booking={loaderData} />
    </div>
  )
}
