import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { timeText } from '../../parts/time-text.ts'

/** Goodwill refunds that wait for a second person, above the requests that do. */
export function WaitingGoodwill() {
  const waiting = useReadPages('listWaitingGoodwill', {})
  const rows = rowsOf(waiting)
  if (rows.length === 0) return null
  return (
    <section aria-label="等批准的补偿退款">
      <ul>
        {rows.map((row) => (
          <li key={row.goodwillId} className="border-line border-b">
            <Link to={`/orders/${row.orderNo}`} className="block px-4 py-3 text-14">
              <span className="flex gap-2">
                <b className="grow">补偿退款</b>
                <b className="num">{yuanText(row.amountFen)}</b>
              </span>
              <span className="num block text-13 text-ink-3">
                {row.proposedBy} {timeText(row.proposedAt)} 提交，订单 {row.orderNo}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {waiting.hasNextPage && (
        <Button className="m-4" isLoading={waiting.isFetchingNextPage} onPress={() => void waiting.fetchNextPage()}>
          再看一些
        </Button>
      )}
    </section>
  )
}
