import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/booking-flow/flow-steps.ts'
import { flowTitle } from '../../features/appointment/booking-flow/flow-text.ts'
import { flowOf, revalidateOn } from '../../features/appointment/booking-flow/flow-url.ts'
import { loadBranches } from '../../features/appointment/branch-choice/load-branches.ts'
import { BranchStep } from '../../screens/booking-flow/branch-step.tsx'
import { DayStep } from '../../screens/booking-flow/day-step.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/branch-hospital'

const data = personalData((api, { url }) => loadBranches(api, flowOf(url), url))

export const clientLoader = data.inBrowser
export const shouldRevalidate = revalidateOn(
  'voucherId',
  'contactsId',
  'cityId',
  'branchId',
  'date',
  'view',
  'from',
  'near',
)
export const handle: ScreenHandle = {
  title: flowTitle,
  chrome: flowChrome,
  progress: flowProgress('branch'),
}

export const HydrateFallback = () => <FlowSkeleton step="branch" />

export default function BranchHospital({ loaderData }: Route.ComponentProps) {
  const { days, branch } = loaderData
  return days && branch ? <DayStep {...loaderData} days={days} branch={branch} /> : <BranchStep {...loaderData} />
}
