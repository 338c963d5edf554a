import { dayOf } from '@mall/contract/days'
import { Link } from '@mall/ui/navigation/link.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { ListSearchFields } from '../../parts/list-search/list-search-fields.tsx'
import { useListSearch } from '../../parts/list-search/use-list-search.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { personText } from '../desk/person-text.ts'
import { ExtractButton } from '../extracts/extract-button.tsx'
import { dayText, PROGRESS, STATE_FILTERS } from './booking-text.ts'

/** Bookings from today on, or by one box that takes any whole number. Filters stand in the address; the number does not. */
export default function BookingList() {
  const search = useListSearch()
  const { number, values, filters } = search
  const state = STATE_FILTERS.find(({ value }) => value === values.state)?.value
  // A search looks at earlier days too.
  const from = search.from ?? (number === '' ? dayOf(new Date()) : undefined)
  const filter = {
    ...(state && { state }),
    ...(values.branch && { branchId: values.branch }),
    ...(from && { from }),
    ...(search.to && { to: search.to }),
  }
  const bookings = useReadPages('searchBookings', { number, ...filter })
  return (
    <>
      <PageHeader
        title="预约"
        note="先看今天起的；按号码或姓名找会记进操作记录"
        actions={<ExtractButton list={{ of: 'bookings', ...filter }} />}
      />
      <ListSearchFields
        search={search}
        label="找预约"
        hint="手机号、订单号、预约号、到检码、体检券号或姓名，要写全；或姓名首字母"
        foundBy={bookings.data?.pages[0]?.foundBy ?? []}
        states={STATE_FILTERS}
        right="bookings.see"
        days={['从哪天', '到哪天']}
        from={from}
      />
      <DataTable
        label="找到的预约"
        rows={rowsOf(bookings)}
        state={bookings}
        keyOf={({ bookingId }) => bookingId}
        filters={filters}
        columns={[
          {
            name: '时间',
            cell: ({ bookingId, day, timespan }) => (
              <Link
                to={`/bookings/${bookingId}`}
                className="num font-semibold tablet:whitespace-nowrap text-brand underline-offset-4 hover:underline"
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
          { name: '套餐', isLong: true, cell: ({ productName }) => productName },
          { name: '院区', cell: ({ branchName }) => branchName },
          { name: '订单', cell: ({ orderNo }) => <span className="num">{orderNo}</span>, isExtra: true },
        ]}
        empty={{ title: '今天起还没有预约' }}
      />
    </>
  )
}
