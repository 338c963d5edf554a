import { Navigate } from 'react-router'
import { PaidView } from '../../features/checkout/paid-view.tsx'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/success-payment'

/** `?orderId=` was paid; the server knows the other orders of the same submit. */
const data = personalData(async (api, { url }) => ({
  order: await api.queryPayMessage({ orderId: url.searchParams.get('orderId') ?? '-' }),
}))
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '付款结果',
  chrome: { footer: false, service: false, ground: 'sunk' },
}

export const HydrateFallback = () => <SettlementSkeleton />

export default function SuccessPayment({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  // The address alone proves nothing: an unpaid order goes back to its payment.
  if (order.state === 'awaiting-payment') return <Navigate to={`/payment/${order.orderNo}`} replace />
  return <PaidView order={order} />
}
