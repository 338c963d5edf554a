import { Failure } from '@mall/contract/failures'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { RecentLooks } from '../../features/exam-report/recent-looks.tsx'
import { ShareForm } from '../../features/exam-report/sharing/share-form.tsx'
import { SharesGiven } from '../../features/exam-report/sharing/shares-given.tsx'
import { OwnCodeForm } from '../../features/login/own-code-form.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/share'

const data = personalData(async (api, { params }) => {
  const bookingId = params.bookingId ?? ''
  const [report, readers, shares, looks] = await Promise.all([
    ...([api.getReport({ bookingId }), api.listReportReaders({}), api.listReportShares({})] as const),
    api.listAccesses({ curPage: 1, pageSize: 20 }),
  ])
  if (!report.isOwn) throw new Failure('NOT_FOUND')
  const isOf = (one: { bookingId: string }) => one.bookingId === bookingId
  return { report, readers: readers.list.filter(isOf), shares: shares.given.filter(isOf), looks: looks.list }
})
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '谁能看我的报告',
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '体检报告', to: '/profile/reports' },
    { label: '谁能看我的报告' },
  ],
  chrome: { ground: 'sunk', service: false },
}

export default function ReportShareScreen({ loaderData: { report, readers, shares, looks } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)] gap-3 p-3 tablet:gap-4 tablet:pb-20">
      <ShareForm
        report={report}
        proof={(proving) => <OwnCodeForm purpose="share-report" variant="go" cancel="先不给" {...proving} />}
      />
      <SharesGiven readers={readers} shares={shares} />
      <RecentLooks accesses={looks} />
    </div>
  )
}
