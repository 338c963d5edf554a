import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contact } from '../../entities/person/person.ts'
import { withLaterChoices } from '../../features/appointment/booking-flow/booking-draft.ts'
import { FlowLayout } from '../../features/appointment/booking-flow/flow-layout.tsx'
import { flowText } from '../../features/appointment/booking-flow/flow-text.ts'
import { flowPath } from '../../features/appointment/booking-flow/flow-url.ts'
import type { PackageInfo } from '../../features/appointment/booking-flow/package-brief.tsx'
import { useFlow } from '../../features/appointment/booking-flow/use-flow.ts'
import type { Branch } from '../../features/appointment/branch-choice/branch-choices.tsx'
import { BranchPicker } from '../../features/appointment/branch-choice/branch-picker.tsx'
import { type NextDays, NextDaysOf } from '../../features/appointment/calendar/next-days.tsx'
import { canWait, FullBranches, type Waiting } from '../../features/appointment/waitlist/full-branches.tsx'
import { BranchSummary, ChosenBranchBar } from './branch-summary.tsx'
import { ExamineeBand } from './who-for.tsx'

type Props = {
  person: Contact | null
  info: PackageInfo
  cities: Parameters<typeof BranchPicker>[0]['cities']
  cityId: string
  branches: Branch[]
  waiting: readonly Waiting[]
  /** Of the chosen branch. */
  nextDays: NextDays
  /** The visitor's position is known and in use. */
  isNear: boolean
  today: string
}

/** Step 2, first half: the branch. */
export function BranchStep({ person, info, cities, cityId, branches, waiting, nextDays, isNear, today }: Props) {
  const { flow, choose, keep } = useFlow()
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  // A branch named by the address without a free day is listed with the waitlist branches.
  const branch = branches.find(({ id, earliestDay }) => id === flow.branchId && earliestDay !== null)
  const who = { person, info, today, flow }
  const pick = (change: Parameters<typeof choose>[0]) => {
    setError(null)
    choose({ ...change, proposed: '' })
  }
  const goToNextStep = () => {
    keep()
    if (branch) navigate(flowPath('branchHospital', withLaterChoices({ ...flow, cityId }), { view: 'calendar' }))
    else setError('请先选一家院区')
  }
  return (
    <FlowLayout
      step="branch"
      strip={<ExamineeBand {...who} />}
      summary={<BranchSummary who={who} branch={branch} />}
      barSummary={branch && <ChosenBranchBar branch={branch} date={flow.date} />}
      action={
        <Button variant="go" size="l" isBlock onPress={goToNextStep}>
          {flow.date ? '下一步：选时间' : '下一步：选日期'}
        </Button>
      }
    >
      <BranchPicker
        title={flowText(flow.kind).branch}
        cities={cities}
        cityId={cityId}
        isNear={isNear}
        branches={branches}
        chosen={branch?.id ?? ''}
        onPick={pick}
        {...(canWait(flow) && {
          after: (found) => <FullBranches branches={found} waiting={waiting} flow={flow} />,
        })}
        error={error}
        belowChosen={branch && <NextDaysOf branch={branch} days={nextDays} today={today} flow={flow} onPick={pick} />}
      />
    </FlowLayout>
  )
}
