import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { ThingHeader } from '../../parts/thing-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { ChangeActs } from './change-acts.tsx'
import { ChangeEffect } from './change-effect.tsx'
import { ChangeLines } from './change-lines.tsx'
import { ChangePeople } from './change-people.tsx'
import { ChangeStanding } from './change-standing.tsx'
import { type ChangeSet, PROGRESS } from './change-text.ts'
import { Viewers } from './viewers.tsx'
import { WaitingSets } from './waiting-sets.tsx'

/** One change set: what it changes from and to, what the shop will show, and the next step. */
export default function ChangeSetPage() {
  const { changeSetId = '' } = useParams()
  const { data: set, error, refetch } = useRead('getChangeSet', { changeSetId })
  const isHere = set?.changeSetId === changeSetId
  if (error && !isHere) return <Failed error={error} onRetry={refetch} />
  if (!isHere) return <Opening />
  return <Page key={changeSetId} set={set} />
}

function Page({ set }: { set: ChangeSet }) {
  const staff = useStaff()
  const { lines, state, reversesId } = set
  const isOpen = state === 'draft' || state === 'submitted' || state === 'approved'
  const isClear = lines.length > 0 && lines.every(({ isConflict }) => !isConflict)
  // A set that takes another back stays its inverse.
  const mayWrite = isOpen && reversesId === null && holds(staff, 'changes.draft', set.branchId)
  return (
    <>
      <Head set={set} />
      <div className="max-desktop:pb-16 desktop:grid desktop:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pb-4 tablet:px-6">
          <ChangeStanding set={set} />
          <ChangeLines set={set} mayWrite={mayWrite} />
          {isOpen && isClear && <ChangeEffect changeSetId={set.changeSetId} />}
        </div>
        <ChangePeople set={set} />
      </div>
    </>
  )
}

const Head = ({ set }: { set: ChangeSet }) => (
  <ThingHeader
    list={{ to: '/changes', name: '改动单' }}
    beside={set.approvals.some(({ isOpenToMe }) => isOpenToMe) && <WaitingSets changeSetId={set.changeSetId} />}
    title={set.title}
    state={<StateMark share={PROGRESS[set.state]}>{set.stateName}</StateMark>}
    note={
      <>
        {set.author} {timeText(set.createdAt)} 新开，{set.changes} 处改动
        {set.branchId !== null && `，只改${set.branchName}`}
        {set.isWaived && '，开业前一个人批的'}
        <Viewers changeSetId={set.changeSetId} />
      </>
    }
    actions={<ChangeActs set={set} />}
  />
)
