import { ActionBarSummary } from '../../features/appointment/booking-flow/action-bar-summary.tsx'
import { flowPath } from '../../features/appointment/booking-flow/flow-url.ts'
import { PackageBrief } from '../../features/appointment/booking-flow/package-brief.tsx'
import { BranchBrief, SummaryPart } from '../../features/appointment/branch-choice/branch-brief.tsx'
import type { Branch } from '../../features/appointment/branch-choice/branch-choices.tsx'
import { dayText } from '../../shell/format/day-text.ts'
import { ExamineeSummary } from './who-for.tsx'

type Props = { who: Parameters<typeof ExamineeSummary>[0]; branch: Branch | undefined }

/** Beside the branches: the chosen one, before that the package; and for whom. */
export const BranchSummary = ({ who, branch }: Props) => (
  <>
    {branch ? (
      <BranchBrief branch={branch} />
    ) : (
      <PackageBrief info={who.info} detailsPath={flowPath('packageDetails', who.flow)} />
    )}
    <SummaryPart>
      <ExamineeSummary {...who} />
    </SummaryPart>
  </>
)

/** The same on phones, beside the next step. */
export const ChosenBranchBar = ({ branch, date }: { branch: Branch; date: string }) =>
  date ? (
    <ActionBarSummary about={branch.name} what={dayText(date)} />
  ) : (
    <ActionBarSummary about="已选" what={branch.name} />
  )
