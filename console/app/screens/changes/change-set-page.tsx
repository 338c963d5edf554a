import { Link } from '@mall/ui/navigation/link.tsx'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
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
  const { title, lines, state, reversesId } = set
  useEffect(() => {
    document.title = `${title} · 运营台`
  }, [title])
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
  <header className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pt-4 pb-3 tablet:px-6">
    <div className="min-w-0 grow">
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-3">
        <Link to="/changes" className="underline">
          改动单
        </Link>
        {set.approvals.some(({ isOpenToMe }) => isOpenToMe) && <WaitingSets changeSetId={set.changeSetId} />}
      </p>
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words font-bold text-22">
        {set.title}
        <span className="font-normal text-14">
          <StateMark share={PROGRESS[set.state]}>{set.stateName}</StateMark>
        </span>
      </h1>
      <p className="num text-14 text-ink-2">
        {set.author} {timeText(set.createdAt)} 新开，{set.changes} 处改动
        {set.branchId !== null && `，只改${set.branchName}`}
        {set.isWaived && '，开业前一个人批的'}
      </p>
      <Viewers changeSetId={set.changeSetId} />
    </div>
    <ChangeActs set={set} />
  </header>
)
