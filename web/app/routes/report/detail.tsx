import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { ReportView } from '../../features/exam-report/report-view.tsx'
import { NextCheck } from '../../features/guide/next-check.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/detail'

const data = personalData((api, { params }) => api.getReport({ bookingId: params.bookingId ?? '' }))
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '体检报告',
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '体检报告', to: '/profile/reports' },
    { label: '一份报告' },
  ],
  chrome: { ground: 'sunk', service: false },
}

export default function ReportScreen({ loaderData: report }: Route.ComponentProps) {
  const next = report.content?.next
  return <ReportView report={report} next={next && <NextCheck next={next} />} />
}
