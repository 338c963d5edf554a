import { ItemsStep } from '../../features/appointment/add-ons/items-step.tsx'
import { choiceOf, pricedPackages } from '../../features/appointment/add-ons/market-selection.ts'
import { validSelection } from '../../features/appointment/add-ons/valid-selection.ts'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/booking-flow/flow-steps.ts'
import { flowTitle } from '../../features/appointment/booking-flow/flow-text.ts'
import { flowOf, revalidateOn } from '../../features/appointment/booking-flow/flow-url.ts'
import { loadHold } from '../../features/appointment/confirm/load-hold.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/optional-items'

const data = personalData(async (api, { url }) => {
  const flow = flowOf(url)
  const hold = await loadHold(api, { ...flow, packageIds: [] }, [])
  const [{ list, packageList }, { list: past }] = await Promise.all([
    api.hospItem({ holdId: flow.holdId }),
    api.historyItem({ ampm: hold.selection.ampm }),
  ])
  const requestedChoice = choiceOf(flow)
  const select = (choice: { itemIds: string[]; packageIds: string[] }) =>
    api.getAppointmentConfirmInfo({ holdId: flow.holdId, ...choice })
  const isChosen = requestedChoice.itemIds.length + requestedChoice.packageIds.length > 0
  const { choice, rejections } = isChosen
    ? await validSelection(select, requestedChoice, pricedPackages(packageList))
    : { choice: requestedChoice, rejections: [] }
  return { hold, items: list, packages: packageList, past, requestedChoice, choice, rejections }
})
export const clientLoader = data.inBrowser
export const shouldRevalidate = revalidateOn('holdId')
export const handle: ScreenHandle = { title: flowTitle, chrome: flowChrome, progress: flowProgress('items') }

export const HydrateFallback = () => <FlowSkeleton step="items" />

export default function OptionalItems({ loaderData }: Route.ComponentProps) {
  return <ItemsStep {...loaderData} />
}
