import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { ReportList } from '../../features/exam-report/report-list.tsx'
import { reportPeople } from '../../features/exam-report/report-people.ts'
import { SharesGiven } from '../../features/exam-report/sharing/shares-given.tsx'
import { SharesReceived } from '../../features/exam-report/sharing/shares-received.tsx'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/list'

const data = personalData(async (api) => {
  const [reports, contacts, readers, shares] = await Promise.all([
    ...([api.listReports({}), api.listContacts({}), api.listReportReaders({})] as const),
    api.listReportShares({}),
  ])
  const people = reportPeople(reports.people, contacts.list, today())
  return { readers: readers.list, ...shares, shared: reports.shared, people }
})
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '体检报告',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '体检报告' }],
  chrome: { ground: 'sunk', service: false },
}

export default function ReportsScreen({ loaderData }: Route.ComponentProps) {
  const { people, readers, given, offered, shared } = loaderData
  const hasOnlyOthers = people.length === 0 && offered.length + shared.length > 0
  return (
    <ProfileFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 tablet:gap-4 tablet:p-0">
        {hasOnlyOthers && <h1 className="sr-only">体检报告</h1>}
        <SharesReceived offered={offered} shared={shared} />
        {!hasOnlyOthers && <ReportList people={people} />}
        <SharesGiven readers={readers} shares={given} />
      </div>
    </ProfileFrame>
  )
}
