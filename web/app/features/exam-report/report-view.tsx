import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import type { ReactNode } from 'react'
import { CallBranch } from './call-branch.tsx'
import { DoctorQuestions } from './doctor-questions.tsx'
import { ReportConclusion } from './report-conclusion.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportLocked } from './report-locked.tsx'
import { ReportOriginals } from './report-original.tsx'
import { ReportTasks } from './report-tasks.tsx'
import { ReportUnproven } from './report-unproven.tsx'
import { NormalValues, WatchedValues } from './report-values.tsx'
import { type Content, isOriginalsAlone, type Report } from './report-words.ts'

/** One report: the conclusion first, then what to do, then the rest. `next`: what the guide holds worth checking next. */
export function ReportView({ report, next }: { report: Report; next?: ReactNode }) {
  const { bookingId, content } = report
  if (!content)
    return (
      <div className="mx-auto grid max-w-150 gap-3 p-3 tablet:gap-4 tablet:pb-20">
        {report.isMyself ? <ReportUnproven report={report} /> : <ReportLocked report={report} />}
      </div>
    )
  const isAlone = isOriginalsAlone(content)
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-3 py-3 tablet:gap-4 tablet:pb-20 desktop:grid-cols-[minmax(0,1fr)_320px] desktop:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
        <ReportHead report={report} />
        <ReportConclusion content={content} />
        {isAlone && <ReportOriginals report={report} content={content} />}
        <ReportTasks bookingId={bookingId} day={report.day} tasks={content.tasks} />
        <WatchedValues bookingId={bookingId} day={report.day} content={content} />
        <NormalValues bookingId={bookingId} day={report.day} content={content} />
        {next}
      </div>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4 desktop:sticky desktop:top-4">
        <Contents content={content} />
        {!isAlone && <ReportOriginals report={report} content={content} />}
        <DoctorQuestions bookingId={bookingId} content={content} />
        {report.isOwn && <WhoReads bookingId={bookingId} />}
        <CallBranch />
        <LinkButton to="/profile/reports" variant="line" isBlock className="print:hidden">
          看全部报告
        </LinkButton>
      </aside>
    </div>
  )
}

/** The parts of the page, beside it on desktops. */
const Contents = ({ content, content: { counts, files } }: { content: Content }) => (
  <nav aria-label="这份报告" className="rounded-20 bg-white p-2 max-desktop:hidden">
    <a href="#conclusion" className="flex min-h-11 items-center rounded-12 px-3.5 hover:bg-surface-sunk">
      医生的结论
    </a>
    {counts.tasks > 0 && (
      <a
        href="#tasks"
        className="num flex min-h-11 items-center justify-between rounded-12 px-3.5 hover:bg-surface-sunk"
      >
        要处理的 <span className="text-ink-3">{counts.tasks}</span>
      </a>
    )}
    {counts.normal > 0 && (
      <a
        href="#normal"
        className="num flex min-h-11 items-center justify-between rounded-12 px-3.5 hover:bg-surface-sunk"
      >
        正常的 <span className="text-ink-3">{counts.normal}</span>
      </a>
    )}
    {(files.length > 1 || isOriginalsAlone(content)) && (
      <a
        href="#originals"
        className="num flex min-h-11 items-center justify-between rounded-12 px-3.5 hover:bg-surface-sunk"
      >
        报告原件 <span className="text-ink-3">{files.length}</span>
      </a>
    )}
    <a href="#questions" className="flex min-h-11 items-center rounded-12 px-3.5 hover:bg-surface-sunk">
      问医生
    </a>
  </nav>
)

const WhoReads = ({ bookingId }: { bookingId: string }) => (
  <Card as="section" look="panel" className="print:hidden">
    <h2 className="font-bold text-20">谁能看这份报告</h2>
    <p className="mt-1 text-ink-2">只有您本人，和您同意的人。想给家人或医生看几天，在这里给，随时收回。</p>
    <LinkButton to={`/profile/report/${bookingId}/share`} variant="tint" isBlock className="mt-3.5">
      给别人看，或者收回
    </LinkButton>
  </Card>
)
