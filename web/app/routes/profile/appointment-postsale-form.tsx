import { RefundForm } from '../../features/after-sale/refund-form.tsx'
import { RefundFrame, RefundSkeleton } from '../../features/after-sale/refund-frame.tsx'
import { browserApi } from '../../shell/client/api.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/appointment-postsale-form'

const data = personalData(async (api, { params }) => {
  const { bookingId = '', orderId = '' } = params
  return { offer: await api.bookingRefundOffer({ orderId, bookingId }), bookingId, orderId }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '退掉预约',
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '我的预约', to: '/profile/appointmentList' },
    { label: '退掉预约' },
  ],
  chrome: { ground: 'sunk', service: false },
}

export function HydrateFallback() {
  return <RefundSkeleton />
}

export default function AppointmentPostSaleFormScreen({ loaderData }: Route.ComponentProps) {
  const { offer, bookingId, orderId } = loaderData
  return (
    <RefundFrame>
      <RefundForm
        key={bookingId}
        offer={offer}
        back={`/profile/orderDetail/${orderId}`}
        send={async (input) => {
          const { list } = await browserApi().saveBookingRefund({ orderId, bookingId, ...input })
          return list[0]?.afterSaleId ?? ''
        }}
      />
    </RefundFrame>
  )
}
