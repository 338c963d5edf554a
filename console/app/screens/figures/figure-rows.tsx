import { PART_SETS } from '@mall/contract/revenue/kinds'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { signedYuan } from '../../parts/yuan.ts'
import { ExtractButton } from '../extracts/extract-button.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { BackToFigures } from './back-to-figures.tsx'
import { spanText, useFigureView } from './figure-view.ts'

/** What one number of the figures is made of; together they are that number. */
export default function FigureRows() {
  const { filter, of, coupon, active, clear } = useFigureView()
  const counted = { ...filter, ...(coupon !== undefined && { coupon }) }
  const rows = useReadPages('listFigureRows', { ...counted, of })
  const total = rows.data?.pages[0]
  const { name } = PART_SETS[of]
  const span = spanText(filter)
  return (
    <>
      <PageHeader
        title={`${name}明细`}
        note={
          total
            ? `${span}，${total.rows.toLocaleString('en')} 行，${total.orders.toLocaleString('en')} 个订单，合计 ${signedYuan(total.totalFen)} 元`
            : span
        }
        actions={
          <>
            <BackToFigures filter={filter} />
            <ExtractButton list={{ ...counted, of: 'figures', set: of }} />
          </>
        }
      />
      <DataTable
        label={`${name}明细`}
        rows={rowsOf(rows)}
        state={rows}
        keyOf={({ key }) => key}
        filters={{ active, clear }}
        empty={{ title: '这里没有收款和退款' }}
        columns={[
          {
            name: '订单',
            cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
          },
          { name: '金额（元）', isRight: true, cell: ({ fen }) => <b className="num">{signedYuan(fen)}</b> },
          { name: '是什么', isTight: true, cell: ({ kindName }) => kindName },
          { name: '时间', isTight: true, isSpare: true, cell: ({ at }) => timeText(at) },
          { name: '买了什么', isLong: true, cell: ({ what }) => what || '—' },
          { name: '院区', isTight: true, cell: ({ branchName }) => branchName },
          { name: '品类', isTight: true, isExtra: true, cell: ({ categoryName }) => categoryName },
          { name: '渠道', isTight: true, isExtra: true, cell: ({ channelName }) => channelName },
          { name: '顾问', isExtra: true, cell: ({ staffCode }) => staffCode || '—' },
        ]}
      />
    </>
  )
}
