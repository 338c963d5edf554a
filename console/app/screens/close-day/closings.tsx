import { weekdayText } from '@mall/contract/days'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { branchesWith, holds } from '../../client/session.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'

type Row = StaffOutput<'listClosings'>['list'][number]

/** The days that a branch was closed, and the way to close another one. */
export default function Closings() {
  const session = useStaff()
  const branches = branchesWith(session, 'closing.see')
  const { values, set } = useFilters(['branch'])
  const branchId = values.branch ?? branches[0]?.branchId ?? ''
  const list = useReadPages('listClosings', { branchId })
  return (
    <>
      <PageHeader
        title="停检与换院"
        note="停检一天或几个时段，给每位客人留好新位置，发短信请他们答复"
        actions={
          <Select
            label="院区"
            isLabelHidden
            value={branchId}
            onChange={(branch) => set({ branch })}
            options={branches.map((one) => ({ value: one.branchId, label: one.name }))}
          />
        }
      />
      {holds(session, 'closing.close', branchId) && <StartClosing branchId={branchId} />}
      <DataTable
        label="停检的日子"
        rows={rowsOf(list)}
        state={list}
        keyOf={({ closureId }) => closureId}
        empty={{ title: '没有停检的日子', hint: '要停检，先选日子，看看影响谁' }}
        columns={[
          { name: '日子', cell: (row) => <DayLink row={row} /> },
          { name: '原因', isLong: true, cell: ({ reason }) => reason },
          { name: '回音', cell: (row) => <Progress row={row} /> },
          { name: '要打电话', isRight: true, cell: ({ counts }) => counts.toPhone },
          { name: '办理', isExtra: true, cell: ({ closedAt }) => timeText(closedAt) },
        ]}
      />
    </>
  )
}

const DayLink = ({ row: { closureId, day } }: { row: Row }) => (
  <Link to={`/closings/${closureId}`} className="inline-flex min-h-control-m items-center font-semibold text-brand">
    {day} {weekdayText(day)}
  </Link>
)

function Progress({ row: { counts, reopenedAt } }: { row: Row }) {
  if (reopenedAt) return '已恢复'
  const { offered, accepted, toPhone, settled } = counts
  const all = offered + accepted + toPhone + settled
  if (all === 0) return '没有人预约'
  const done = accepted + settled
  return <StateMark share={done / all}>{`${done} / ${all} 定了`}</StateMark>
}

function StartClosing({ branchId }: { branchId: string }) {
  const [day, setDay] = useState('')
  const navigate = useNavigate()
  return (
    <form
      className="flex flex-wrap items-end gap-3 px-4 pb-4 tablet:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') void navigate(`/closings/new?${new URLSearchParams({ branch: branchId, day })}`)
      }}
    >
      <TextField label="停哪一天" type="date" value={day} onChange={setDay} className="w-56" />
      <ActButton type="submit" variant="brand" whyNot={day === '' ? '先选停哪一天' : ''}>
        看影响谁
      </ActButton>
    </form>
  )
}
