import { AddItemsStep } from '../../features/appointment/add-ons/add-items-step.tsx'
import { loadAddItems } from '../../features/appointment/add-ons/load-add-items.ts'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/booking-flow/flow-steps.ts'
import { flowTitle } from '../../features/appointment/booking-flow/flow-text.ts'
import { flowOf } from '../../features/appointment/booking-flow/flow-url.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/add-items'

const data = personalData((api, { url }) => loadAddItems(api, flowOf(url), url.searchParams))
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = { title: flowTitle, chrome: flowChrome, progress: flowProgress('items') }

export const HydrateFallback = () => <FlowSkeleton step="items" />

export default function AddItems({ loaderData }: Route.ComponentProps) {
  return <AddItemsStep {...loaderData} />
}
