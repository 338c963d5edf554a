import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { ReportList } from '../../features/exam-report/report-list.tsx'
import { reportPeople } from '../../features/exam-report/report-people.ts'
import { ReportReaders } from '../../features/exam-report/report-readers.tsx'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/list'

const data = personalData(async (api) => {
  const [reports, contacts, readers] = await Promise.all([
    ...([api.listReports({}), api.listContacts({}), api.listReportReaders({})] as const),
  ])
  return { readers: readers.list, people: reportPeople(reports.people, contacts.list, today()) }
})
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '体检报告',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '体检报告' }],
  chrome: { ground: 'sunk', service: false },
}

export default function ReportsScreen({ loaderData: { people, readers } }: Route.ComponentProps) {
  return (
    <ProfileFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 tablet:gap-4 tablet:p-0">
        <ReportList people={people} />
        <ReportReaders readers={readers} />
      </div>
    </ProfileFrame>
  )
}
