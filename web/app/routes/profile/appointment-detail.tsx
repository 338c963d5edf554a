import { redirect } from 'react-router'
import { refreshOfflineBooking } from '../../entities/offline-booking/save-offline-booking.ts'
import { examineeOf } from '../../entities/person/examinee.ts'
import { bookingPath } from '../../features/appointment/booking-detail/booking.ts'
import { BookingFrame } from '../../features/appointment/booking-detail/booking-frame.tsx'
import { BookingNews } from '../../features/appointment/booking-detail/booking-news.tsx'
import { BookingSkeleton, bookingHandle } from '../../features/appointment/booking-detail/booking-screen.tsx'
import { BookedView } from '../../features/appointment/companions/booked-view.tsx'
import { FamilyBookingView } from '../../features/appointment/companions/family-booking-view.tsx'
import { loadCompanion } from '../../features/appointment/companions/load-companion.ts'
import { BookingView } from '../../screens/booking-detail/booking-view.tsx'
import { loadCancelled } from '../../screens/booking-detail/load-cancelled.ts'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { Route } from './+types/appointment-detail'

/** Order numbers: six digits of the day and eighteen more. A booking's own number is longer. */
const ORDER_NO = /^\d{6}\w{18}$/

const data = personalData(async (api, { params, url: { searchParams } }) => {
  const id = params.orderNo ?? ''
  if (ORDER_NO.test(id)) {
    const { list } = await api.listVouchers({ orderNo: id })
    const booked = list.filter(({ bookingId }) => bookingId !== null)
    const [only] = booked
    if (booked.length !== 1 || !only?.bookingId) throw redirect('/profile/appointmentList')
    throw redirect(bookingPath({ serviceKind: only.serviceKind, bookingId: only.bookingId }))
  }
  const [booking, people] = await Promise.all([api.getBooking({ bookingId: id }), api.listContacts({})])
  // It may just have been rescheduled or cancelled.
  void refreshOfflineBooking()
  const whoGoes = ({ contacts_id: id, contacts_name: name }: typeof booking.contact) => {
    const person = people.list.find(({ contacts_id }) => contacts_id === id)
    return examineeOf(person, name, today())
  }
  const isPaid = booking.state === 'booked' || booking.state === 'attended' || booking.state === 'completed'
  const otherId = searchParams.get('with')
  const isAlone = booking.state === 'booked' && otherId === null
  const isVisited = booking.state === 'attended' || booking.state === 'completed'
  const [offer, companion, other, over, rated] = await Promise.all([
    isPaid ? api.bookingRefundOffer({ orderId: booking.orderNo, bookingId: id }) : null,
    isAlone ? loadCompanion(api, id, people.list) : null,
    otherId === null ? null : api.getBooking({ bookingId: otherId }),
    booking.state === 'cancelled' ? loadCancelled(api, booking, people.list) : null,
    isVisited ? api.ownRatings({}) : null,
  ])
  return {
    ...{ booking, who: whoGoes(booking.contact), over, offer, companion },
    standing: rated?.list.find(({ bookingId }) => bookingId === id)?.standing,
    isNew: searchParams.has('booked'),
    other: other && { booking: other, who: whoGoes(other.contact) },
  }
})
export const clientLoader = data.inBrowser
export const handle = bookingHandle('预约详情')
export const HydrateFallback = BookingSkeleton

export default function AppointmentDetail({ loaderData }: Route.ComponentProps) {
  const { other, isNew, ...shown } = loaderData
  const { booking, who, companion } = shown
  if (other && booking.state === 'booked')
    return (
      <BookingFrame>
        {!isNew && <BookingNews booking={booking} />}
        <FamilyBookingView bookings={[other, { booking, who }]} />
      </BookingFrame>
    )
  if (isNew && companion) return <BookedView booking={booking} who={who} companion={companion} />
  return <BookingView {...shown} />
}
