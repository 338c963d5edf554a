import { flowChrome } from '../../features/appointment/booking-flow/flow-steps.ts'
import { revalidateOn } from '../../features/appointment/booking-flow/flow-url.ts'
import { ListSkeleton } from '../../features/appointment/booking-list/list-skeleton.tsx'
import { ChangeTimeStep } from '../../features/appointment/change-time/change-time-step.tsx'
import { loadChange } from '../../features/appointment/change-time/load-change.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/change-time'

const data = personalData((api, { url, params }) => loadChange(api, params.id ?? '', url))
export const clientLoader = data.inBrowser
export const shouldRevalidate = revalidateOn('date', 'from', 'branchId', 'view', 'cityId', 'near')
export const handle: ScreenHandle = {
  title: '改时间',
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '我的预约', to: '/profile/appointmentList' },
    { label: '改时间' },
  ],
  chrome: flowChrome,
}

export const HydrateFallback = () => <ListSkeleton />

export default function ChangeTime({ loaderData }: Route.ComponentProps) {
  return <ChangeTimeStep {...loaderData} />
}
