import { auditThingNames as KINDS } from '@mall/contract/staff/audit-things'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FieldChange } from '../../parts/field-change.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { ExtractButton } from '../extracts/extract-button.tsx'
import { ChainCheck } from './chain-check.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { isKind } from './kinds.ts'

type Entry = StaffOutput<'listAudit'>['list'][number]

const NAMES = ['word', 'kind', 'thing', 'staff', 'branch', 'from', 'to'] as const

/** Who changed what, when and why; only added to. */
export default function Audit() {
  const branches = branchesWith(useStaff(), 'audit.see')
  const { values, set, ...filters } = useFilters(NAMES)
  const { id, open, close } = useOpened('entry')
  const { word, kind, thing: thingId, staff: staffId, branch: branchId, from, to } = values
  const filter = { kind: kind && isKind(kind) ? kind : undefined, thingId, staffId, branchId, from, to }
  const entries = useReadPages('listAudit', { word: word ?? '', ...filter })
  const rows = rowsOf(entries)
  const opened = rows.find(({ nth }) => String(nth) === id)
  return (
    <>
      <PageHeader
        title="操作记录"
        note="只能加，不能改"
        actions={
          <>
            <ExtractButton list={{ of: 'audit', ...filter }} />
            <ChainCheck />
          </>
        }
      />
      <FilterBar
        key={word}
        label="谁、对什么、原因"
        maxLength={40}
        word={word ?? ''}
        onWord={(next) => set({ word: next })}
      >
        <Select
          label="对什么"
          isLabelHidden
          value={kind ?? ''}
          onChange={(next) => set({ kind: next })}
          options={[{ value: '', label: '全部' }, ...Object.entries(KINDS).map(([value, label]) => ({ value, label }))]}
        />
        <Select
          label="院区"
          isLabelHidden
          value={branchId ?? ''}
          onChange={(next) => set({ branch: next })}
          options={[
            { value: '', label: '全部院区' },
            ...branches.map((one) => ({ value: one.branchId, label: one.name })),
          ]}
        />
        <TextField label="从" type="date" value={from ?? ''} onChange={(next) => set({ from: next })} />
        <TextField label="到" type="date" value={to ?? ''} onChange={(next) => set({ to: next })} />
      </FilterBar>
      <DataTable<Entry>
        label="操作记录"
        rows={rows}
        state={entries}
        keyOf={({ nth }) => String(nth)}
        openKey={id}
        onOpen={({ nth }) => open(String(nth))}
        filters={filters}
        empty={{ title: '还没有记录', hint: '有人改了什么，这里就多一条' }}
        columns={[
          { name: '做了什么', cell: ({ does }) => does },
          { name: '时间', cell: ({ at }) => <span className="num whitespace-nowrap">{timeText(at)}</span> },
          { name: '谁', cell: ({ who }) => who },
          { name: '对什么', cell: ({ thing }) => `${KINDS[thing.kind]} ${thing.name}` },
          {
            name: '前后',
            isLong: true,
            cell: ({ changes: [first] }) => (first ? <FieldChange change={first} /> : '—'),
          },
          { name: '为什么', isExtra: true, cell: ({ reason }) => reason || '—' },
        ]}
      />
      {opened && <EntryDrawer entry={opened} onClose={close} />}
    </>
  )
}
