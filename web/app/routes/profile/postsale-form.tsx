import { useSearchParams } from 'react-router'
import { RefundForm } from '../../features/after-sale/refund-form.tsx'
import { RefundFrame, RefundSkeleton } from '../../features/after-sale/refund-frame.tsx'
import { browserApi } from '../../shell/client/api.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/postsale-form'

const data = personalData(async (api, { params }) => api.refundOffer({ orderNo: params.orderId ?? '' }))
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '申请退款',
  crumbs: ({ params, data: loaded }) => [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '我的订单', to: '/profile/OrderList' },
    ...(loaded && params.orderId ? [{ label: params.orderId, to: `/profile/orderDetail/${params.orderId}` }] : []),
    { label: '申请退款' },
  ],
  chrome: { ground: 'sunk', service: false },
}

export function HydrateFallback() {
  return <RefundSkeleton />
}

export default function PostSaleFormScreen({ loaderData: offer }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { orderNo } = offer
  return (
    <RefundFrame>
      <RefundForm
        key={orderNo}
        offer={offer}
        only={search.get('piece')}
        back={`/profile/orderDetail/${orderNo}`}
        send={async (input) => (await browserApi().saveRefund({ orderNo, ...input })).afterSaleId}
      />
    </RefundFrame>
  )
}
