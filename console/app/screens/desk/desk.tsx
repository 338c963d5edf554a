import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useEffect, useState } from 'react'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { branchesWith, holds } from '../../client/session.ts'
import { BranchSelect } from '../../parts/branch-select.tsx'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { DeskLine } from '../desk-offline/desk-line.tsx'
import { DeskSearch } from './desk-search.tsx'
import { StandingTabs } from './standing-tabs.tsx'
import { isStanding } from './standings.ts'
import { VisitList } from './visit-list.tsx'
import { VisitPane } from './visit-pane.tsx'
import { WalkIn } from './walk-in.tsx'

/** Who comes today, and what is done with each of them. */
export default function Desk() {
  const session = useStaff()
  const branches = branchesWith(session, 'visits.see')
  const { values, set } = useFilters(['branch', 'standing'])
  const { set: goTo } = useFilters(['visit', 'walkIn', 'standing'])
  // A name or number stands in no address.
  const [word, setWord] = useState('')
  const { id, open, close } = useOpened('visit')
  const walkIn = useOpened('walkIn')
  const branchId = values.branch ?? branches[0]?.branchId ?? ''
  const mayAttend = holds(session, 'visits.attend', branchId)
  const standing = isStanding(values.standing) ? values.standing : undefined
  const visits = useReadPages('listVisits', { branchId, standing, word })
  const rows = rowsOf(visits)
  const only = word !== '' && rows.length === 1 && !visits.isPlaceholderData ? rows[0]?.bookingId : undefined
  // A code that was scanned, or a tail that is one person's, opens the visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person found
  useEffect(() => {
    if (only) open(only)
  }, [only])
  const counts = visits.data?.pages[0]?.counts
  const isNarrowed = word !== '' || standing !== undefined
  const showAll = () => {
    setWord('')
    set({ standing: undefined })
  }
  return (
    // On a wide screen list and visit scroll each by itself: whoever opens the thirtieth stays at the thirtieth.
    <div className="flex flex-col tablet:-mb-6 tablet:h-[calc(100dvh-var(--top-bar))]">
      <PageHeader
        title="到检台"
        search={
          <DeskSearch
            label="手机尾号、到检码、姓名、拼音首字母"
            word={word}
            onWord={(next) => {
              setWord(next)
              set({ standing: undefined })
            }}
          />
        }
        actions={
          <>
            <BranchSelect branches={branches} value={branchId} onChange={(branch) => set({ branch })} />
            {mayAttend && (
              <Button size="l" onPress={() => walkIn.open('new')}>
                现场加人
              </Button>
            )}
          </>
        }
      />
      {mayAttend && <DeskLine branchId={branchId} />}
      <div className="grid border-line border-t tablet:min-h-0 tablet:grow tablet:grid-cols-[20rem_1fr] tablet:grid-rows-[minmax(0,1fr)]">
        <section
          aria-label="到检名单"
          className={classes('border-line bg-white tablet:overflow-y-auto tablet:border-r', id && 'max-tablet:hidden')}
        >
          <StandingTabs counts={counts} standing={standing} onChoose={(next) => set({ standing: next })} />
          {visits.error && <Failed error={visits.error} onRetry={visits.refetch} />}
          {visits.isPending && <p role="status">正在取……</p>}
          {visits.data && rows.length === 0 && (
            <EmptyState
              title={isNarrowed ? '没有找到这位客人' : '今天没有人预约'}
              hint={isNarrowed ? '核对一下尾号、到检码或姓名，姓名和首字母要写全' : '有人约了今天，这里就会出现'}
              action={isNarrowed && <Button onPress={showAll}>看全部</Button>}
            />
          )}
          <VisitList rows={rows} openId={id} onOpen={open} />
          {visits.hasNextPage && (
            <Button isBlock isLoading={visits.isFetchingNextPage} onPress={() => void visits.fetchNextPage()}>
              再看一些
            </Button>
          )}
        </section>
        {id ? (
          <VisitPane key={id} bookingId={id} onClose={close} onOtherPerson={() => setWord('')} />
        ) : (
          <p className="p-6 text-ink-3 max-tablet:hidden">
            从名单里选一位客人，{mayAttend ? '办理到检' : '看做到哪一步'}
          </p>
        )}
      </div>
      {walkIn.id && branchId && (
        <WalkIn
          branchId={branchId}
          onClose={walkIn.close}
          onAdded={(bookingId) => {
            setWord('')
            goTo({ visit: bookingId, walkIn: undefined, standing: undefined })
          }}
        />
      )}
    </div>
  )
}
