import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { TrendView } from '../../features/exam-report/trend/trend-view.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/trend'

const data = personalData(async (api, { params }) => {
  const bookingId = params.bookingId ?? ''
  return { bookingId, trend: await api.getReportTrend({ bookingId, code: params.code ?? '' }) }
})
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '单项变化',
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '体检报告', to: '/profile/reports' },
    { label: '单项变化' },
  ],
  chrome: { ground: 'sunk', service: false },
}

export default function ReportTrendScreen({ loaderData: { bookingId, trend } }: Route.ComponentProps) {
  return <TrendView bookingId={bookingId} trend={trend} />
}
