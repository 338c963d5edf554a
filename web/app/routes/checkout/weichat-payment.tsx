import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { currentPlatform, loadPayment, payingProgress, payingStep } from '../../screens/checkout/load-payment.ts'
import { WechatPaying } from '../../screens/checkout/wechat-paying.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/weichat-payment'

/** Paying with WeChat. */
const data = personalData((api, { params, url }) =>
  loadPayment(api, params.orderId ?? '', url.searchParams, currentPlatform() !== 'wechat'),
)
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '微信支付',
  chrome: { footer: false, service: false, ground: 'sunk' },
  progress: payingProgress,
}

export const HydrateFallback = () => <SettlementSkeleton />

export default function WeichatPayment({ loaderData }: Route.ComponentProps) {
  return <WechatPaying key={loaderData.order.orderNo} {...loaderData} progress={payingStep(loaderData.order)} />
}
