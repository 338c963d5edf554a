import { AdditionPanel } from '../../features/appointment/add-ons/addition-panel.tsx'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome } from '../../features/appointment/booking-flow/flow-steps.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/addition'

const data = personalData((api, { params }) => api.getAddition({ additionId: params.additionId ?? '' }))
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = { title: '现场加项', chrome: flowChrome }

export const HydrateFallback = () => <FlowSkeleton step="confirm" />

/** Items that a branch proposes on the spot; only the account's holder decides. */
export default function Addition({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-220 p-3 tablet:py-7">
      <AdditionPanel addition={loaderData} />
    </div>
  )
}
