import { ORDER_STEP_NAMES } from '@mall/contract/revenue/kinds'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { BackToFigures } from './back-to-figures.tsx'
import { spanText, useFigureView } from './figure-view.ts'

/** The orders that one step counts. */
export default function ProgressRows() {
  const { filter, reach, active, clear } = useFigureView()
  const read = useReadPages('listProgressRows', { ...filter, step: reach })
  const total = read.data?.pages[0]
  const rows = rowsOf(read)
  // Who sees the whole group sees orders in whole, which may be booked at several.
  const atBranches = rows.some(({ branchName }) => branchName !== '')
  const span = `${spanText(filter)} 下的体检订单`
  return (
    <>
      <PageHeader
        title={`走到“${ORDER_STEP_NAMES[reach]}”的订单`}
        note={total ? `${span}，${total.rows.toLocaleString('en')} 单` : span}
        actions={<BackToFigures filter={filter} />}
      />
      <DataTable
        label="走到这一步的订单"
        rows={rows}
        state={read}
        keyOf={({ key }) => key}
        filters={{ active, clear }}
        empty={{ title: '没有走到这一步的订单' }}
        columns={[
          { name: '订单', cell: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
          { name: '下单时间', isTight: true, cell: ({ at }) => timeText(at) },
          { name: '走到了', isTight: true, cell: ({ stepName }) => stepName },
          { name: '买了什么', isLong: true, cell: ({ what }) => what },
          ...(atBranches
            ? [{ name: '院区', isTight: true, cell: ({ branchName }: (typeof rows)[number]) => branchName || '—' }]
            : []),
          { name: '渠道', isTight: true, isExtra: true, cell: ({ channelName }) => channelName },
          { name: '顾问', isExtra: true, cell: ({ staffCode }) => staffCode || '—' },
        ]}
      />
    </>
  )
}
