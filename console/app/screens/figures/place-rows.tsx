import { useRead } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { BackToFigures } from './back-to-figures.tsx'
import { shareOf, shareText, spanText, useFigureView } from './figure-view.ts'

/** Places of each day, and how many were used; together they are the number of the figures. */
export default function PlaceRows() {
  const staff = useStaff()
  const { filter, active, clear } = useFigureView()
  const { from, to, branchId } = filter
  const read = useRead('listPlaceRows', { from, to, ...(branchId && { branchId }) })
  const { places = 0, taken = 0, list = [] } = read.data ?? {}
  const where = branchesWith(staff, 'figures.see').find((one) => one.branchId === branchId)?.name ?? '能看的全部院区'
  return (
    <>
      <PageHeader
        title="号源用掉多少"
        note={`${where}，${spanText(filter)}，共 ${places.toLocaleString('en')} 个号，用掉 ${taken.toLocaleString('en')} 个，${shareText(shareOf(taken, places))}；用掉的含给别的渠道留的`}
        actions={<BackToFigures filter={filter} />}
      />
      <DataTable
        label="每天的号源"
        rows={list}
        state={read}
        keyOf={({ day }) => day}
        filters={{ active, clear }}
        empty={{ title: '这段时间没有开号' }}
        columns={[
          { name: '日期', isTight: true, cell: ({ day }) => day },
          { name: '号源', isRight: true, cell: (row) => row.places.toLocaleString('en') },
          { name: '用掉', isRight: true, cell: (row) => row.taken.toLocaleString('en') },
          { name: '用掉的比例', isRight: true, cell: (row) => shareText(shareOf(row.taken, row.places)) },
        ]}
      />
    </>
  )
}
