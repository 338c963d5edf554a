import { dueTitle, flowOfDue } from '../../features/appointment/booking-flow/due-title.ts'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { dueProgress, flowChrome } from '../../features/appointment/booking-flow/flow-steps.ts'
import { hasOrder, loadPayment } from '../../screens/checkout/load-payment.ts'
import { Paying } from '../../screens/checkout/paying.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/pay'

/** Payment of what a booking waits for: added items, a price difference, or a market selection. */
const data = personalData((api, { params, url, layout }) =>
  loadPayment(api, params.orderId ?? '', url.searchParams, layout === 'wide'),
)
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: ({ data }) => (hasOrder(data) ? dueTitle(data.order) : '预约付款'),
  chrome: flowChrome,
  progress: ({ data }) => dueProgress(hasOrder(data) ? flowOfDue(data.order) : 'general'),
}

export const HydrateFallback = () => <FlowSkeleton step="confirm" />

export default function AppointmentPay({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  return <Paying key={order.orderNo} {...loaderData} progress={dueProgress(flowOfDue(order), true)} />
}
