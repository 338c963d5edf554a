import { Failure } from '@mall/contract/failures'
import { Card } from '@mall/ui/layout/card.tsx'
import { useSearchParams } from 'react-router'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { AskForm } from '../../features/exam-report/ask-form.tsx'
import { CallBranch } from '../../features/exam-report/call-branch.tsx'
import { QuestionList } from '../../features/exam-report/doctor-questions.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/ask'

const data = personalData(async (api, { params }) => {
  const report = await api.getReport({ bookingId: params.bookingId ?? '' })
  const { content } = report
  if (!content) throw new Failure('NOT_FOUND')
  return { report, content }
})
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '问医生',
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '体检报告', to: '/profile/reports' },
    { label: '问医生' },
  ],
  chrome: { ground: 'sunk', service: false },
}

export default function AskDoctorScreen({ loaderData: { report, content } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const questions = [...content.questions].reverse()
  return (
    <div className="mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)] gap-3 p-3 tablet:gap-4 tablet:pb-20">
      <AskForm report={report} content={content} item={params.get('item')} />
      {questions.length > 0 && (
        <Card as="section" look="panel">
          <h2 className="num mb-3 font-bold text-20">问过的 {questions.length} 个</h2>
          <QuestionList label="问过医生的" questions={questions} />
        </Card>
      )}
      <CallBranch />
    </div>
  )
}
