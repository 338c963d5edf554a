import { yuanText } from '@mall/contract/money'
import { Link } from '@mall/ui/navigation/link.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { OrderLink } from '../orders/order-link.tsx'

/** The payments or refunds of today, one by one. */
export default function TodayCash() {
  const { values } = useFilters(['way'])
  const way = values.way === 'out' ? 'out' : 'in'
  const lines = useReadPages('listTodayCash', { way })
  return (
    <>
      <PageHeader
        title={way === 'in' ? '今天的收款' : '今天的退款'}
        note="全集团，由渠道收的和退的；福卡付的不算"
        actions={
          <nav aria-label="收款和退款" className="flex gap-4 text-14">
            {(['in', 'out'] as const).map((one) => (
              <Link
                key={one}
                to={`/today/cash?way=${one}`}
                aria-current={one === way ? 'page' : undefined}
                className={`inline-flex min-h-control-m items-center ${one === way ? 'font-bold text-brand underline underline-offset-4' : 'text-ink-2'}`}
              >
                {one === 'in' ? '收款' : '退款'}
              </Link>
            ))}
          </nav>
        }
      />
      <DataTable
        label={way === 'in' ? '今天的收款' : '今天的退款'}
        rows={rowsOf(lines)}
        state={lines}
        keyOf={({ number }) => number}
        empty={{ title: way === 'in' ? '今天还没有收款' : '今天还没有退款' }}
        columns={[
          { name: '金额', cell: ({ amountFen }) => yuanText(amountFen) },
          {
            name: '订单',
            cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
          },
          { name: '渠道', cell: ({ channelName }) => channelName },
          { name: '时间', cell: ({ at }) => timeText(at), isTight: true },
          { name: '单号', cell: ({ number }) => number, isExtra: true },
        ]}
      />
    </>
  )
}
