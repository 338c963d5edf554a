import { factsText } from '../../entities/person/person.ts'
import { loadCoupons } from '../../features/appointment/add-ons/load-coupons.ts'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/booking-flow/flow-steps.ts'
import { flowTitle } from '../../features/appointment/booking-flow/flow-text.ts'
import { flowOf } from '../../features/appointment/booking-flow/flow-url.ts'
import { loadHold } from '../../features/appointment/confirm/load-hold.ts'
import { loadRefundToday } from '../../features/appointment/confirm/load-refund-today.ts'
import { ConfirmStep } from '../../screens/booking-flow/confirm-step.tsx'
import { loadPaymentMeans } from '../../screens/booking-flow/load-payment-means.ts'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/confirm'

const data = personalData(async (api, { url }) => {
  const flow = flowOf(url)
  const [hold, people, refundToday, invoice] = await Promise.all([
    loadHold(api, flow, flow.itemIds),
    api.listContacts({}),
    loadRefundToday(api, flow.voucherId),
    api.getUserInvoiceByUserId({}),
  ])
  const person = people.list.find(({ contacts_id }) => contacts_id === hold.contact.contacts_id)
  const coupons = await loadCoupons(api, flow, hold)
  const means = await loadPaymentMeans(api, url.searchParams, hold, coupons)
  return { hold, coupons, means, refundToday, invoice, facts: person ? factsText(person, today()) : '' }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = { title: flowTitle, chrome: flowChrome, progress: flowProgress('confirm') }

export const HydrateFallback = () => <FlowSkeleton step="confirm" />

export default function Confirm({ loaderData }: Route.ComponentProps) {
  return <ConfirmStep {...loaderData} />
}
