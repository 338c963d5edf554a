import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { Paying } from '../../screens/checkout/paying.tsx'
import { loadTill, payingProgress, payingStep } from '../../screens/checkout/till.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/payment'

/** The till. `?next=` names the other orders of the same submit, to be paid afterwards. Desktops begin with a code. */
const data = personalData((api, { params, url, layout }) =>
  loadTill(api, params.orderId ?? '', url.searchParams, layout === 'desktop'),
)
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '付款',
  chrome: { footer: false, service: false, ground: 'sunk' },
  progress: payingProgress,
}

export const HydrateFallback = () => <SettlementSkeleton />

/** Keyed by the order: the next one of the same submit starts with a code and a clock of its own. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  return <Paying key={loaderData.order.orderNo} {...loaderData} progress={payingStep(loaderData.order)} />
}
