import { FlowSkeleton } from '../../features/appointment/flow-skeleton.tsx'
import { extrasProgress, flowChrome } from '../../features/appointment/flow-steps.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import { Paying } from '../checkout/paying.tsx'
import { loadTill } from '../checkout/till.ts'
import type { Route } from './+types/pay'

/** The till for items added to a booking. */
const data = personalData((api, { params, url, layout }) =>
  loadTill(api, params.orderId ?? '', url.searchParams, layout === 'desktop'),
)
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = { title: '加项付款', chrome: flowChrome, progress: extrasProgress }

export const HydrateFallback = () => <FlowSkeleton step="confirm" />

export default function AppointmentPay({ loaderData }: Route.ComponentProps) {
  return <Paying key={loaderData.order.orderNo} {...loaderData} progress={extrasProgress} />
}
