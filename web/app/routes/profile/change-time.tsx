import { revalidateOn } from '../../features/appointment/flow-address.ts'
import { flowChrome } from '../../features/appointment/flow-steps.ts'
import { ListSkeleton } from '../../features/appointment/list-skeleton.tsx'
import { today } from '../../shell/day.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import { loadWeeks } from '../appointment/days-data.ts'
import type { Route } from './+types/change-time'
import { ChangeTimeStep } from './change-time-step.tsx'

const data = personalData(async (api, { url, params }) => {
  const bookingId = params.id ?? ''
  const date = url.searchParams.get('date') ?? ''
  const [booking, times] = await Promise.all([
    api.getBooking({ bookingId }),
    api.getChangeBookingSpanTime({ bookingId, ...(date && { date }) }),
  ])
  const from = url.searchParams.get('from') ?? ''
  const weeks = await loadWeeks(api, times, from, today(), date || times.date)
  return { booking, days: { ...weeks, date, timespans: times.list }, today: today() }
})
export const clientLoader = data.inBrowser
export const shouldRevalidate = revalidateOn('date', 'from')
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
