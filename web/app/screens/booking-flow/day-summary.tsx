import { Link } from '@mall/ui/navigation/link.tsx'
import { flowPath } from '../../features/appointment/booking-flow/flow-url.ts'
import { BranchBrief, SummaryPart } from '../../features/appointment/branch-choice/branch-brief.tsx'
import type { Branch } from '../../features/appointment/branch-choice/branch-choices.tsx'
import { WhenText } from '../../features/appointment/calendar/when-text.tsx'
import { ExamineeSummary } from './who-for.tsx'

/** Beside the days: where, for whom, and what has been chosen of when. */
export function DaySummary({ who, branch }: { who: Parameters<typeof ExamineeSummary>[0]; branch: Branch }) {
  const otherBranch = (
    <Link to={flowPath('branchHospital', who.flow)} className="link inline-block py-1">
      换院区
    </Link>
  )
  return (
    <>
      <BranchBrief branch={branch} action={otherBranch} />
      <SummaryPart>
        <ExamineeSummary {...who} />
      </SummaryPart>
      <SummaryPart>
        <WhenText flow={who.flow} />
      </SummaryPart>
    </>
  )
}
