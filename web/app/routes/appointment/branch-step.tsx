import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BranchBrief, SummaryPart } from '../../features/appointment/branch-brief.tsx'
import type { Branch } from '../../features/appointment/branch-choices.tsx'
import { BranchPicker } from '../../features/appointment/branch-picker.tsx'
import { withRemembered } from '../../features/appointment/draft.ts'
import { flowPath } from '../../features/appointment/flow-address.ts'
import { FlowLayout } from '../../features/appointment/flow-layout.tsx'
import { wordsOf } from '../../features/appointment/flow-words.ts'
import { canWait, FullBranches, type Waiting } from '../../features/appointment/full-branches.tsx'
import { PackageBrief, type PackageInfo } from '../../features/appointment/package-brief.tsx'
import { Said } from '../../features/appointment/said.tsx'
import { useFlow } from '../../features/appointment/use-flow.ts'
import type { Contact } from '../../features/contact/person-facts.ts'
import { Button } from '../../ui/button.tsx'
import { WhoFor, WhoForBand } from './who-for.tsx'

type Props = {
  person: Contact | null
  info: PackageInfo
  cities: Parameters<typeof BranchPicker>[0]['cities']
  cityId: string
  branches: Branch[]
  waiting: readonly Waiting[]
  today: string
}

/** Step 2, first half: where. */
export function BranchStep({ person, info, cities, cityId, branches, waiting, today }: Props) {
  const { flow, search, choose, keep } = useFlow()
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const branch = branches.find(({ id }) => id === flow.branchId)
  const who = { person, info, today, flow }
  const pick = (change: Parameters<typeof choose>[0]) => {
    setError(null)
    choose(change)
  }
  const goOn = () => {
    keep()
    if (branch) navigate(flowPath('branchHospital', withRemembered({ ...flow, cityId }), { view: 'calendar' }))
    else setError('请先选一家院区')
  }
  return (
    <FlowLayout
      step="branch"
      strip={<WhoForBand {...who} />}
      summary={
        <>
          {branch ? (
            <BranchBrief branch={branch} />
          ) : (
            <PackageBrief info={info} detailsPath={flowPath('packageDetails', flow)} />
          )}
          <SummaryPart>
            <WhoFor {...who} />
          </SummaryPart>
        </>
      }
      said={branch && <Said about="已选" what={branch.name} />}
      action={
        <Button variant="go" size="l" isBlock onPress={goOn}>
          下一步：选日期
        </Button>
      }
    >
      <BranchPicker
        title={wordsOf(flow.kind).branch}
        cities={cities}
        cityId={cityId}
        place={search.get('place') ?? ''}
        branches={branches}
        chosen={branch?.id ?? ''}
        onPick={pick}
        after={canWait(flow) && <FullBranches branches={branches} waiting={waiting} flow={flow} />}
        error={error}
      />
    </FlowLayout>
  )
}
