import { flowOfDue } from '../../features/appointment/booking-flow/due-title.ts'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { dueProgress, flowChrome } from '../../features/appointment/booking-flow/flow-steps.ts'
import { currentPlatform, hasOrder, loadPayment } from '../../screens/checkout/load-payment.ts'
import { WechatPaying } from '../../screens/checkout/wechat-paying.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/wechat-payment'

/** Payment of a booking's order with WeChat. */
const data = personalData((api, { params, url }) =>
  loadPayment(api, params.orderId ?? '', url.searchParams, currentPlatform() !== 'wechat'),
)
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '微信支付',
  chrome: flowChrome,
  progress: ({ data }) => dueProgress(hasOrder(data) ? flowOfDue(data.order) : 'general'),
}

export const HydrateFallback = () => <FlowSkeleton step="confirm" />

export default function AppointmentWechatPayment({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  return <WechatPaying key={order.orderNo} {...loaderData} progress={dueProgress(flowOfDue(order), true)} />
}
