import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { redirect } from 'react-router'
import { bookingUrl } from '../../entities/booking/booking-url.ts'
import { bookingPath } from '../../features/appointment/booking-detail/booking.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'

const LIST = '/profile/appointmentList'

/**
 * Where messages and other apps send people: it finds the right page of an order, a voucher or a booking.
 * `?bookingId=` with `type=change` for another time, `?orderNo=`, `?voucherId=`; with nothing the list.
 */
const data = personalData(async (api, { url }): Promise<null> => {
  const get = (name: string) => url.searchParams.get(name) ?? ''
  const bookingId = get('bookingId')
  if (bookingId && get('type') === 'change') throw redirect(`/profile/changeTime/${bookingId}`)
  if (bookingId) throw redirect(bookingPath(await api.getBooking({ bookingId })))
  const { list } = await api.listVouchers(get('orderNo') ? { orderNo: get('orderNo') } : {})
  const open = list.filter(({ state }) => state === 'unused')
  const slotQuery =
    open.find(({ voucherId }) => voucherId === get('voucherId')) ?? (open.length === 1 ? open[0] : undefined)
  if (slotQuery) throw redirect(bookingUrl(slotQuery.serviceKind, slotQuery.voucherId))
  const [booked, ...others] = list.filter((voucher) => voucher.bookingId !== null)
  if (booked?.bookingId && open.length + others.length === 0)
    throw redirect(bookingPath({ serviceKind: booked.serviceKind, bookingId: booked.bookingId }))
  throw redirect(LIST)
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '正在打开预约',
  chrome: { header: false, footer: false, service: false, phoneHeader: false },
}

export function HydrateFallback() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center content-center gap-4">
      <Spinner size={36} />
      正在打开您的预约，马上就好
    </p>
  )
}

export default function AppointmentTransfer() {
  return <HydrateFallback />
}
