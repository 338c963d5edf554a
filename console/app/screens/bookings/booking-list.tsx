import { dayOf, isDay } from '@mall/contract/days'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { useReadPages } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { personText } from '../desk/person-text.ts'
import { dayText, foundByText, PROGRESS, STATE_OPTIONS } from './booking-text.ts'

const ALL = ''

/** Bookings from today on, or by one box that takes any whole number. Filters stand in the address; the number does not. */
export default function BookingList() {
  const staff = useStaff()
  const { values, set, active, clear } = useFilters(['state', 'branch', 'from', 'to'])
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  const state = STATE_OPTIONS.find(({ value }) => value === values.state)?.value
  // A search looks at earlier days too.
  const from = dayOrNone(values.from) ?? (number === '' ? dayOf(new Date()) : undefined)
  const to = dayOrNone(values.to)
  const bookings = useReadPages(
    'searchBookings',
    {
      number,
      ...(state && { state }),
      ...(values.branch && { branchId: values.branch }),
      ...(from && { from }),
      ...(to && { to }),
    },
    ({ next }) => (next === null ? null : { after: next }),
  )
  const foundBy = bookings.data?.pages[0]?.foundBy ?? []
  const dropNumber = () => {
    setTyped('')
    setNumber('')
  }
  const startAgain = () => {
    dropNumber()
    clear?.()
  }
  return (
    <>
      <PageHeader title="预约" note="先看今天起的；按号码或姓名找会记进操作记录" />
      <div className="px-4 pb-4 tablet:px-6">
        <SearchField
          label="找预约"
          placeholder="手机号、订单号、预约号、到检码、体检券号或姓名，要写全"
          value={typed}
          maxLength={64}
          onChange={setTyped}
          onSubmit={(text) => setNumber(text.trim())}
          onClear={() => setNumber('')}
        />
        {foundBy.length > 0 && <p className="mt-1 text-14 text-ink-2">按{foundByText(foundBy)}找到的</p>}
        <div className="mt-3 grid grid-cols-2 gap-3 tablet:grid-cols-4">
          <Select
            label="状态"
            value={state ?? ALL}
            options={[{ value: ALL, label: '全部状态' }, ...STATE_OPTIONS]}
            onChange={(value) => set({ state: value })}
          />
          <Select
            label="院区"
            value={values.branch ?? ALL}
            options={[
              { value: ALL, label: '能看的全部' },
              ...branchesWith(staff, 'bookings.see').map(({ branchId, name }) => ({ value: branchId, label: name })),
            ]}
            onChange={(value) => set({ branch: value })}
          />
          <TextField label="从哪天" type="date" value={from ?? ''} onChange={(value) => set({ from: value })} />
          <TextField label="到哪天" type="date" value={to ?? ''} onChange={(value) => set({ to: value })} />
        </div>
      </div>
      <DataTable
        label="找到的预约"
        rows={bookings.data?.pages.flatMap(({ list }) => list) ?? []}
        state={bookings}
        keyOf={({ bookingId }) => bookingId}
        filters={{
          active: number === '' ? active : [{ name: '号码或姓名', drop: dropNumber }, ...active],
          clear: number !== '' || clear ? startAgain : null,
        }}
        columns={[
          {
            name: '时间',
            cell: ({ bookingId, day, timespan }) => (
              <Link
                to={`/bookings/${bookingId}`}
                className="num whitespace-nowrap font-semibold text-brand underline-offset-4 hover:underline"
              >
                {dayText(day)} {timespan}
              </Link>
            ),
          },
          {
            name: '体检人',
            cell: (row) => (
              <>
                {row.name} <span className="text-13 text-ink-3">{personText(row)}</span>
              </>
            ),
          },
          { name: '手机尾号', cell: ({ phoneTail }) => <span className="num">{phoneTail || '—'}</span> },
          { name: '状态', cell: (row) => <StateMark share={PROGRESS[row.state]}>{row.stateName}</StateMark> },
          { name: '套餐', cell: ({ productName }) => productName },
          { name: '院区', cell: ({ branchName }) => branchName },
          { name: '订单', cell: ({ orderNo }) => <span className="num">{orderNo}</span>, isExtra: true },
        ]}
        empty={{ title: '今天起还没有预约' }}
      />
    </>
  )
}

/** What stands in an address may be no day. */
const dayOrNone = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined)
