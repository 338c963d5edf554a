import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useReadPages } from '../../client/queries.ts'
import { Failed } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { isStanding, STANDING_NAMES } from './standings.ts'
import { VisitPane } from './visit-pane.tsx'

type Visit = StaffOutput<'listVisits'>['list'][number]

/** Who comes today, and what is done with each of them. */
export default function Desk() {
  const { branches } = useStaff()
  const { values, set, clear } = useFilters(['branch', 'standing', 'word'])
  const { id, open, close } = useOpened('visit')
  const branchId = values.branch ?? branches[0]?.branchId ?? ''
  const { word = '' } = values
  const standing = isStanding(values.standing) ? values.standing : undefined
  const visits = useReadPages('listVisits', { branchId, standing, word }, ({ next }) =>
    next === null ? null : { after: next },
  )
  const rows = visits.data?.pages.flatMap(({ list }) => list) ?? []
  const counts = visits.data?.pages[0]?.counts
  return (
    <>
      <PageHeader
        title="到检台"
        actions={
          branches.length > 1 && (
            <Select
              label="院区"
              isLabelHidden
              value={branchId}
              onChange={(branch) => set({ branch })}
              options={branches.map((one) => ({ value: one.branchId, label: one.name }))}
            />
          )
        }
      />
      <FilterBar
        key={word}
        label="手机尾号、到检码、姓名"
        word={word}
        onWord={(next) => set({ word: next, standing: undefined })}
      >
        <Select
          label="状态"
          isLabelHidden
          value={standing ?? ''}
          onChange={(next) => set({ standing: next })}
          options={[
            { value: '', label: '全部' },
            ...Object.entries(STANDING_NAMES).map(([value, name]) => ({
              value,
              label: isStanding(value) && counts ? `${name} ${counts[value]}` : name,
            })),
          ]}
        />
      </FilterBar>
      <div className="grid border-line border-t tablet:grid-cols-[20rem_1fr]">
        <section
          aria-label="到检名单"
          className={classes('border-line bg-white tablet:border-r', id && 'max-tablet:hidden')}
        >
          {visits.error && <Failed error={visits.error} onRetry={visits.refetch} />}
          {visits.isPending && <p role="status">正在取……</p>}
          {visits.data && rows.length === 0 && (
            <EmptyState
              title={clear ? '没有找到这位客人' : '今天没有人预约'}
              hint={clear ? '核对一下尾号、到检码或姓名，姓名要写全' : '有人约了今天，这里就会出现'}
              action={clear && <Button onPress={clear}>看全部</Button>}
            />
          )}
          <Visits rows={rows} openId={id} onOpen={open} />
          {visits.hasNextPage && (
            <Button isBlock isLoading={visits.isFetchingNextPage} onPress={() => void visits.fetchNextPage()}>
              再看一些
            </Button>
          )}
        </section>
        {id ? (
          <VisitPane key={id} bookingId={id} onClose={close} />
        ) : (
          <p className="p-6 text-ink-3 max-tablet:hidden">从名单里选一位客人，办理到检</p>
        )}
      </div>
    </>
  )
}

type VisitsProps = { rows: readonly Visit[]; openId: string | null; onOpen: (id: string) => void }

function Visits({ rows, openId, onOpen }: VisitsProps) {
  const timespans = [...new Set(rows.map(({ timespan }) => timespan))]
  return timespans.map((timespan) => (
    <section key={timespan} aria-label={timespan}>
      <h2 className="num bg-surface-sunk px-4 py-2 font-semibold text-14">{timespan}</h2>
      <ul>
        {rows
          .filter((row) => row.timespan === timespan)
          .map((visit) => (
            <li key={visit.bookingId} className="border-line border-b">
              <button
                type="button"
                aria-current={visit.bookingId === openId}
                onClick={() => onOpen(visit.bookingId)}
                className={classes(
                  'flex min-h-15 w-full gap-3 px-4 py-2 text-left',
                  visit.bookingId === openId && 'bg-surface-sunk',
                )}
              >
                <span className="min-w-0 grow">
                  <b>{visit.name}</b> {personText(visit)}
                  <span className="block truncate text-14 text-ink-2">{visit.productName}</span>
                </span>
                <span className="shrink-0 text-right">
                  <span className="num block">{visit.phoneTail}</span>
                  <span className="block text-14 text-ink-2">{STANDING_NAMES[visit.standing]}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  ))
}

const SEX_NAMES = { '-1': '', '0': '女', '1': '男' } as const

const personText = ({ sex, age }: Pick<Visit, 'sex' | 'age'>) =>
  joinFacts([SEX_NAMES[sex], age === null ? '' : `${age} 岁`])
