import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { loadPayment, payingProgress, payingStep } from '../../screens/checkout/load-payment.ts'
import { Paying } from '../../screens/checkout/paying.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/payment'

/** Payment of an order. `?next=` names the other orders of the same submit, to be paid afterwards. Desktops begin with a code. */
const data = personalData((api, { params, url, layout }) =>
  loadPayment(api, params.orderId ?? '', url.searchParams, layout === 'wide'),
)
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '付款',
  chrome: { footer: false, service: false, ground: 'sunk' },
  progress: payingProgress,
}

export const HydrateFallback = () => <SettlementSkeleton />

/** Keyed by order, so that the next one of the same submit starts with its own code and clock. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  return <Paying key={loaderData.order.orderNo} {...loaderData} progress={payingStep(loaderData.order)} />
}
