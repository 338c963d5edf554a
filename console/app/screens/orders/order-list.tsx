import { yuanFigure } from '@mall/contract/money'
import { Link } from '@mall/ui/navigation/link.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { ListSearchFields } from '../../parts/list-search/list-search-fields.tsx'
import { useListSearch } from '../../parts/list-search/use-list-search.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { ExtractButton } from '../extracts/extract-button.tsx'
import { PROGRESS, personText, placeText, REFUND_NAMES, STATE_OPTIONS } from './order-text.ts'

/** Orders, by one box that takes any whole number, and by filters that stand in the address. The number does not. */
export default function OrderList() {
  const search = useListSearch()
  const { number, values, filters } = search
  const state = STATE_OPTIONS.find(({ value }) => value === values.state)?.value
  const filter = {
    ...(state && { state }),
    ...(values.branch && { branchId: values.branch }),
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
  }
  const orders = useReadPages('searchOrders', { number, ...filter })
  return (
    <>
      <PageHeader
        title="订单"
        note="按号码或姓名找会记进操作记录"
        actions={<ExtractButton list={{ of: 'orders', ...filter }} />}
      />
      <ListSearchFields
        search={search}
        label="找订单"
        hint="手机号、单号、付款号、退款号、运单号、到检码、券号或姓名，要写全；或姓名首字母"
        foundBy={orders.data?.pages[0]?.foundBy ?? []}
        states={STATE_OPTIONS}
        right="orders.see"
        days={['从哪天下单', '到哪天下单']}
      />
      <DataTable
        label="找到的订单"
        rows={rowsOf(orders)}
        state={orders}
        keyOf={({ orderNo }) => orderNo}
        filters={filters}
        columns={[
          {
            name: '单号',
            cell: ({ orderNo }) => (
              <Link
                to={`/orders/${orderNo}`}
                className="num font-semibold text-brand underline-offset-4 hover:underline"
              >
                {orderNo}
              </Link>
            ),
          },
          { name: '下单', cell: ({ createdAt }) => timeText(createdAt), isTight: true, isSpare: true },
          { name: '买的人', isTight: true, cell: ({ buyer }) => personText(buyer) },
          { name: '买了什么', isLong: true, cell: ({ what, quantity }) => `${what}，${quantity} 份` },
          { name: '现金（元）', cell: ({ payFen }) => yuanFigure(payFen), isRight: true },
          { name: '状态', cell: (row) => <StateMark share={PROGRESS[row.state]}>{row.stateName}</StateMark> },
          {
            name: '眼下',
            isLong: true,
            isExtra: true,
            cell: ({ state: now, hint }) => (now === 'completed' ? '—' : hint),
          },
          { name: '院区', isTight: true, cell: ({ branchNames }) => placeText(branchNames), isExtra: true },
          { name: '退款', cell: ({ refundState }) => REFUND_NAMES[refundState] || '—', isExtra: true },
          { name: '从哪来', cell: ({ source }) => source || '—', isExtra: true },
        ]}
        empty={{ title: '还没有订单' }}
      />
    </>
  )
}
