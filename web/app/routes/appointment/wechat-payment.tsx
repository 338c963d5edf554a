import { FlowSkeleton } from '../../features/appointment/flow-skeleton.tsx'
import { extrasProgress, flowChrome } from '../../features/appointment/flow-steps.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import { loadTill, placeHere } from '../checkout/till.ts'
import { WechatPaying } from '../checkout/wechat-paying.tsx'
import type { Route } from './+types/wechat-payment'

/** Items added to a booking, paid with WeChat. */
const data = personalData((api, { params, url }) =>
  loadTill(api, params.orderId ?? '', url.searchParams, placeHere() !== 'wechat'),
)
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = { title: '微信支付', chrome: flowChrome, progress: extrasProgress }

export const HydrateFallback = () => <FlowSkeleton step="confirm" />

export default function AppointmentWechatPayment({ loaderData }: Route.ComponentProps) {
  return <WechatPaying key={loaderData.order.orderNo} {...loaderData} progress={extrasProgress} />
}
