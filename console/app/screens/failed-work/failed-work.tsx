import type { StaffOutput } from '@mall/contract/staff-calls'
import { isWorkKind, type WorkKind } from '@mall/contract/work/kinds'
import type { PauseName } from '@mall/contract/work/pauses'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { rowsOf, useRead, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { explainMissing } from '../../shell/why-not-store.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { Pauses } from './pauses.tsx'
import { RetryKind } from './retry-kind.tsx'
import { WorkDrawer } from './work-drawer.tsx'
import { isWorkState, stateNames } from './work-states.ts'

type Row = StaffOutput<'listFailedWork'>['list'][number]

/** Which piece of work, as the address names it. */
const keyOf = ({ kind, subject }: Pick<Row, 'kind' | 'subject'>) => `${kind}~${subject}`

type Counts = StaffOutput<'listFailedWork'>['counts'][number]

const countOf = (counts: Counts, state?: keyof typeof stateNames) =>
  state ? counts[state] : counts.stuck + counts.waiting + counts.paused + counts.held

const PAUSES_MS = 10_000

/** What must happen and has not yet: why, what happens next, and a retry. */
export default function FailedWork() {
  const { values, set, ...filters } = useFilters(['kind', 'state'])
  const kind = values.kind && isWorkKind(values.kind) ? values.kind : undefined
  const state = values.state && isWorkState(values.state) ? values.state : undefined
  const work = useReadPages('listFailedWork', { ...(kind && { kind }), ...(state && { state }) })
  const pauses = useRead('listPauses', {}, { everyMs: PAUSES_MS }).data?.list ?? []
  const opened = useOpened('open')
  const [retried, setRetried] = useState<WorkKind | null>(null)
  const rows = rowsOf(work)
  const counts = work.data?.pages[0]?.counts ?? []
  const [openKind = '', ...openSubject] = (opened.id ?? '').split('~')
  const ofKind = counts.find((one) => one.kind === kind)
  const count = ofKind ? countOf(ofKind, state) : 0
  return (
    <>
      <PageHeader
        title="任务与重试"
        note="该办而还没办成的事：系统会自己再试，试不成的要人看"
        actions={
          <>
            {ofKind && count > 0 && (
              <Button onPress={() => setRetried(ofKind.kind)}>
                一起重试 {count} 件{ofKind.kindName}
              </Button>
            )}
            <PauseButton paused={pauses.map(({ pause }) => pause)} />
          </>
        }
      />
      <Pauses list={pauses} />
      <search className="flex flex-wrap items-end gap-3 px-4 pb-3 tablet:px-6">
        <Select
          label="做什么"
          value={kind ?? ''}
          onChange={(value) => set({ kind: value })}
          options={[
            { value: '', label: '全部' },
            ...counts.map((one) => ({
              value: one.kind,
              label: `${one.kindName}（${countOf(one)}）`,
            })),
          ]}
        />
        <Select
          label="状态"
          value={state ?? ''}
          onChange={(value) => set({ state: value })}
          options={[
            { value: '', label: '全部' },
            ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
          ]}
        />
      </search>
      <DataTable
        label="没办成的任务"
        rows={rows}
        state={work}
        keyOf={keyOf}
        onOpen={(row) => opened.open(keyOf(row))}
        openKey={opened.id}
        filters={filters}
        columns={[
          { name: '做什么', cell: ({ kindName }) => kindName },
          { name: '为了', cell: ({ thing }) => thing.name },
          { name: '状态', cell: (row) => stateNames[row.state] },
          { name: '怎么了', isLong: true, cell: ({ why }) => why },
          { name: '没成几次', cell: ({ tries }) => tries, isRight: true },
          { name: '从什么时候', cell: ({ firstFailedAt }) => timeText(firstFailedAt), isTight: true, isExtra: true },
          { name: '下次', cell: ({ nextTryAt }) => timeText(nextTryAt), isTight: true, isExtra: true },
        ]}
        bulk={{
          nameOf: ({ kindName, thing }) => `${kindName}，${thing.name}`,
          acts: [
            {
              ...{ name: '重试', right: 'work.retry', note: '已经办成的不会再办一遍。' },
              run: async ({ kind: one, subject, tries }, reason) => {
                await api.retryWork({ kind: one, subject, tries, reason })
                return '正在重试'
              },
            },
          ],
        }}
        empty={{ title: '没有没办成的事', hint: '该发的、该退的、该开的都办成了' }}
      />
      {isWorkKind(openKind) && openSubject.length > 0 && (
        <WorkDrawer kind={openKind} subject={openSubject.join('~')} onClose={opened.close} />
      )}
      {retried && <RetryKind kind={retried} count={count} {...(state && { state })} onClose={() => setRetried(null)} />}
    </>
  )
}

function PauseButton({ paused }: { paused: readonly PauseName[] }) {
  const staff = useStaff()
  const [isOpen, setOpen] = useState(false)
  const press = () =>
    holds(staff, 'work.pause', null) ? setOpen(true) : explainMissing({ right: 'work.pause', branchId: null })
  return (
    <>
      <Button onPress={press}>暂停…</Button>
      {isOpen && <PauseDialog paused={paused} onClose={() => setOpen(false)} />}
    </>
  )
}
