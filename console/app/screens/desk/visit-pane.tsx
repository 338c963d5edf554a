import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { Failed } from '../../parts/failed.tsx'
import { History } from '../../parts/history.tsx'
import { useOpenedFocus } from '../../parts/opened/use-opened-focus.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { ReadersDrawer } from '../reports/readers-drawer.tsx'
import { AddItems } from './additions.tsx'
import { Arrival } from './arrival.tsx'
import { AtWork } from './at-work.tsx'
import { IdentityStep } from './identity-step.tsx'
import { OtherPerson } from './other-person.tsx'
import { VisitTitle } from './visit-title.tsx'

type Visit = StaffOutput<'getVisit'>

const REFRESH_MS = 30_000

type Props = {
  bookingId: string
  onClose: () => void
  /** Somebody else comes, with another number. */
  onOtherPerson: () => void
}

/** One person's visit: identity, fasting, items, and its end. */
export function VisitPane({ bookingId, onClose, onOtherPerson }: Props) {
  const { data: visit, error, refetch } = useRead('getVisit', { bookingId }, { everyMs: REFRESH_MS })
  const pane = useRef<HTMLElement>(null)
  const heading = useOpenedFocus<HTMLHeadingElement>(visit !== undefined)
  // What follows a check-in begins at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each
  useEffect(() => {
    window.scrollTo(0, 0)
    pane.current?.scrollTo(0, 0)
  }, [visit?.standing])
  // What was pressed is gone after an act: the keyboard goes on from the name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each act
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [visit?.standing, visit?.identity?.at, visit?.contactId])
  if (!visit && error) return <Failed error={error} onRetry={refetch} />
  if (!visit) return <p role="status">正在取……</p>
  return (
    <section
      ref={pane}
      aria-labelledby="visit"
      className="flex flex-col gap-4 bg-surface-sunk p-4 tablet:overflow-y-auto"
    >
      <header className="flex flex-wrap items-center gap-3">
        <VisitTitle visit={visit} focus={heading} />
        <VisitActs visit={visit} onOtherPerson={onOtherPerson} />
        <Button size="l" className="tablet:hidden" onPress={onClose}>
          回名单
        </Button>
      </header>
      {visit.standing === 'arrived' ? (
        <AtWork visit={visit} identity={<IdentityStep visit={visit} />} />
      ) : (
        <Arrival visit={visit} identity={<IdentityStep visit={visit} />} />
      )}
      <div className="rounded-12 border border-line bg-white p-4">
        <History of="getVisitHistory" input={{ bookingId }} level="h3" />
      </div>
    </section>
  )
}

/** Beside the steps: another person, more items, the check-in back, on paper. */
function VisitActs({ visit, onOtherPerson }: { visit: Visit; onOtherPerson: () => void }) {
  const { bookingId, branchId, standing, undoUntil } = visit
  const session = useStaff()
  const branchName = session.branches.find((one) => one.branchId === branchId)?.name ?? ''
  const [opened, setOpened] = useState<'person' | 'undo' | 'add' | 'readers' | null>(null)
  const close = () => setOpened(null)
  const [undo, isPending] = useAct(
    async (reason: string) => {
      await api.undoCheckIn({ bookingId, reason })
      close()
    },
    { done: '到检撤回了' },
  )
  return (
    <>
      {(standing === 'expected' || standing === 'late') && (
        <Button size="l" onPress={() => setOpened('person')}>
          换人
        </Button>
      )}
      {(standing === 'expected' || standing === 'late' || standing === 'arrived') && (
        <Button size="l" onPress={() => setOpened('add')}>
          现场加项
        </Button>
      )}
      {undoUntil && (
        <Button size="l" onPress={() => setOpened('undo')}>
          撤回到检
        </Button>
      )}
      {(standing === 'arrived' || standing === 'finished') && holds(session, 'reports.upload', branchId) && (
        <Button size="l" onPress={() => setOpened('readers')}>
          谁能看报告
        </Button>
      )}
      {(standing === 'arrived' || standing === 'finished') && (
        <LinkButton size="l" to={`/desk/${bookingId}/sheet`}>
          打印导检单
        </LinkButton>
      )}
      {opened === 'person' && <OtherPerson visit={visit} onClose={close} onChanged={onOtherPerson} />}
      {opened === 'readers' && (
        <ReadersDrawer {...{ branchId, branchName, checkInCode: visit.checkInCode }} onClose={close} />
      )}
      {opened === 'add' && <AddItems bookingId={bookingId} onClose={close} />}
      {opened === 'undo' && (
        <ReasonDialog title="撤回到检" confirm="撤回到检" isPending={isPending} onConfirm={undo} onClose={close}>
          <p>客人回到“待到”，体检券和名额都还在。项目做过以后不能撤回。</p>
        </ReasonDialog>
      )}
    </>
  )
}
