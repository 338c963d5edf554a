import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BranchBrief, SummaryPart } from '../../features/appointment/branch-brief.tsx'
import { type Branch, BranchChoices, matching, nearestFirst } from '../../features/appointment/branch-choices.tsx'
import { BranchTools } from '../../features/appointment/branch-tools.tsx'
import { flowPath } from '../../features/appointment/flow-address.ts'
import { FlowLayout } from '../../features/appointment/flow-layout.tsx'
import { STEP } from '../../features/appointment/flow-steps.ts'
import { PackageBrief, type PackageInfo, packageTitle } from '../../features/appointment/package-brief.tsx'
import { useFlow } from '../../features/appointment/use-flow.ts'
import type { Contact } from '../../features/contact/person-facts.ts'
import { PersonStrip } from '../../features/contact/person-strip.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  person: Contact
  info: PackageInfo
  cities: Parameters<typeof BranchTools>[0]['cities']
  cityId: string
  branches: Branch[]
  today: string
}

/** Step 2, first half: where. */
export function BranchStep({ person, info, cities, cityId, branches, today }: Props) {
  const { flow, search, choose } = useFlow()
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const [error, setError] = useState<string | null>(null)
  const place = search.get('place') ?? ''
  const branch = branches.find(({ id }) => id === flow.branchId)
  const shown = matching(place ? nearestFirst(branches) : branches, term)
  const about = { person, today, about: packageTitle(info) }
  const otherPerson = (
    <Link to={flowPath('choosePerson', flow)} className="link inline-flex min-h-11 items-center">
      换人
    </Link>
  )
  const goOn = () => {
    if (branch) navigate(flowPath('branchHospital', { ...flow, cityId }, { view: 'calendar' }))
    else setError('请先选一家院区')
  }
  return (
    <FlowLayout
      step={STEP.branch}
      strip={<PersonStrip {...about} action={otherPerson} className="bg-surface-tint px-4 py-3" />}
      summary={
        <>
          {branch ? (
            <BranchBrief branch={branch} />
          ) : (
            <PackageBrief info={info} detailsPath={flowPath('packageDetails', flow)} />
          )}
          <SummaryPart>
            <PersonStrip {...about} action={otherPerson} />
          </SummaryPart>
        </>
      }
      said={branch && <Said branch={branch} />}
      action={
        <Button variant="go" size="l" isBlock onPress={goOn}>
          下一步：选日期
        </Button>
      }
    >
      <section className="grid gap-3 md:block md:rounded-24 md:bg-white md:px-8 md:py-7">
        <h1 className="font-bold text-26 max-md:sr-only md:mb-4">去哪家院区？</h1>
        <BranchTools
          cities={cities}
          cityId={cityId}
          onCity={(next) => choose({ cityId: next, branchId: '', date: '', timespanId: '' })}
          term={term}
          onTerm={setTerm}
          place={place}
          onPlace={(next) => choose({ place: next })}
        />
        <BranchChoices
          branches={shown}
          chosen={branch?.id ?? ''}
          onChoose={(branchId) => {
            setError(null)
            choose({ branchId, cityId, ...(branchId === flow.branchId ? {} : { date: '', timespanId: '' }) })
          }}
          error={error}
        />
        {shown.length === 0 && <EmptyState title="这个城市没有找到" hint="换个词试试，或换一个城市" />}
      </section>
    </FlowLayout>
  )
}

const Said = ({ branch }: { branch: Branch }) => (
  <>
    <span className="block text-14 text-ink-3">已选</span>
    <b>{branch.name}</b>
  </>
)
