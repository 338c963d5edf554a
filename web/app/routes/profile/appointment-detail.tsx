import { redirect } from 'react-router'
import { bookingPath } from '../../features/appointment/booking-facts.ts'
import { ListSkeleton } from '../../features/appointment/list-skeleton.tsx'
import { whoOf } from '../../features/contact/who-of.ts'
import { today } from '../../shell/day.ts'
import { keepNextBooking } from '../../shell/keep-booking.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import type { Route } from './+types/appointment-detail'
import { AppointmentFrame } from './appointment-frame.tsx'
import { refundsOf } from './booking-refunds.ts'
import { BookingView } from './booking-view.tsx'
import { companionOf } from './companion-data.ts'
import { Family } from './family.tsx'

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
  // It may just have been moved or given up.
  void keepNextBooking()
  const person = people.list.find(({ contacts_id }) => contacts_id === booking.contact.contacts_id)
  const isPaid = booking.state === 'booked' || booking.state === 'attended' || booking.state === 'completed'
  const offer = isPaid ? await api.bookingRefundOffer({ orderId: booking.orderNo, bookingId: id }) : null
  const otherId = searchParams.get('with')
  const isNew = isPaid && searchParams.has('booked') && otherId === null
  const companion = isNew ? await companionOf(api, id, people.list) : null
  const other = otherId === null ? null : await api.getBooking({ bookingId: otherId })
  const who = whoOf(person, booking.contact.contacts_name, today())
  const refunds = booking.state === 'cancelled' ? await refundsOf(api, booking) : []
  return { booking, who, refunds, offer, companion, other }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '预约详情',
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '我的预约', to: '/profile/appointmentList' },
    { label: '预约详情' },
  ],
  chrome: { ground: 'sunk', service: false },
}

export function HydrateFallback() {
  return (
    <AppointmentFrame>
      <ListSkeleton />
    </AppointmentFrame>
  )
}

export default function AppointmentDetail({ loaderData }: Route.ComponentProps) {
  const { companion, other, ...shown } = loaderData
  return (
    <BookingView {...shown}>
      <Family booking={shown.booking} companion={companion} other={other} />
    </BookingView>
  )
}
