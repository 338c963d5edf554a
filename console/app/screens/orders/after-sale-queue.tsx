import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useParams, useSearchParams } from 'react-router'
import { api } from '../../client/api.ts'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { type BulkAct, BulkBar } from '../../parts/bulk/bulk-bar.tsx'
import { ChooseBox } from '../../parts/bulk/choose-box.tsx'
import { ROW_KEY } from '../../parts/bulk/row-key.ts'
import { type Chosen, useChosen } from '../../parts/bulk/use-chosen.ts'
import { Failed } from '../../parts/failed.tsx'
import { useTabTitle } from '../../parts/use-tab-title.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { AfterSalePage } from './after-sale-page.tsx'
import { clockOf, personText, type QueueRow } from './order-text.ts'
import { WaitingGoodwill } from './waiting-goodwill.tsx'

const TABS = [
  { id: 'waiting', name: '等审核' },
  { id: 'proposed', name: '等大额复核' },
  { id: 'refunding', name: '退款中' },
  { id: 'ended', name: '已办完' },
] as const

const TAB = 'flex min-h-control-m items-center border-b-2'

/** The queue at the left, one request beside it; on a phone one of the two. */
export default function AfterSaleQueue() {
  const { afterSaleId } = useParams()
  const [params] = useSearchParams()
  const { thresholds } = useStaff()
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'waiting'
  const queue = useReadPages('listAfterSaleQueue', { tab })
  const { data, error, refetch } = queue
  const rows = rowsOf(queue)
  const chosen = useChosen(
    rows.map((row) => row.afterSaleId),
    tab === 'waiting',
  )
  useTabTitle('售后审核')
  return (
    <div className="split grow bg-white desktop:grid desktop:grid-cols-[280px_minmax(0,1fr)]">
      <div className={classes('border-line desktop:border-r', afterSaleId && 'max-desktop:hidden')}>
        <h1 className="px-4 pt-4 font-bold text-20">售后审核</h1>
        <nav aria-label="售后的进展" className="flex flex-wrap gap-x-4 border-line border-b px-4 text-14">
          {TABS.map(({ id, name }) => (
            <Link
              key={id}
              to={`/after-sales?tab=${id}`}
              aria-current={id === tab ? 'page' : undefined}
              className={classes(
                TAB,
                id === tab ? 'border-brand font-bold text-brand' : 'border-transparent text-ink-2',
              )}
            >
              {name}
            </Link>
          ))}
          <Link to="/refunds" className={classes(TAB, 'border-transparent text-ink-2')}>
            退款异常
          </Link>
        </nav>
        {error && !data && <Failed error={error} onRetry={refetch} />}
        {!data && !error && (
          <p role="status" className="p-4">
            正在打开……
          </p>
        )}
        {tab === 'proposed' && <WaitingGoodwill />}
        {data && rows.length === 0 && <p className="p-4 text-ink-2">这里没有申请</p>}
        <ul>
          {rows.map((row) => (
            <Entry key={row.afterSaleId} row={row} tab={tab} isOpen={row.afterSaleId === afterSaleId} chosen={chosen} />
          ))}
        </ul>
        {queue.hasNextPage && (
          <Button className="m-4" isLoading={queue.isFetchingNextPage} onPress={() => void queue.fetchNextPage()}>
            再看一些
          </Button>
        )}
        {tab === 'waiting' && (
          <BulkBar
            {...{ rows, chosen, acts: actsWithin(thresholds.largeRefundYuan * 100), nameOf }}
            keyOf={(row) => row.afterSaleId}
          />
        )}
      </div>
      {afterSaleId && <AfterSalePage key={afterSaleId} afterSaleId={afterSaleId} back={`/after-sales?tab=${tab}`} />}
    </div>
  )
}

const nameOf = (row: QueueRow) => `${personText(row.buyer)}，${row.reasonName} ${yuanText(row.cashFen + row.cardFen)}`

const actsWithin = (mostFen: number): readonly BulkAct<QueueRow>[] => [
  {
    ...{ name: '同意退款', right: 'aftersale.decide' },
    note: `同意以后钱原路退回，会员会收到消息。超过 ${yuanText(mostFen)} 的要打开单独办。`,
    whyNot: ({ cashFen, cardFen }) => (cashFen + cardFen > mostFen ? '金额大，请打开单独办' : ''),
    run: async ({ afterSaleId, version }, reason) => {
      const decision = { afterSaleId, version, decision: 'agree', words: '', reason } as const
      const { isProposed } = await api.decideAfterSale(decision)
      return isProposed ? '合计超过限额，已提交大额复核' : '同意了，正在退款'
    },
  },
]

interface EntryProps {
  row: QueueRow
  tab: string
  isOpen: boolean
  chosen: Chosen
}

function Entry({ row, tab, isOpen, chosen }: EntryProps) {
  const clock = clockOf(row, Date.now())
  const isWaiting = row.state === 'requested' || row.state === 'reviewing'
  return (
    <li
      {...{ [ROW_KEY]: row.afterSaleId }}
      className={classes(
        'flex items-start border-line border-b',
        chosen.keys.includes(row.afterSaleId) && 'bg-surface-tint',
      )}
    >
      {tab === 'waiting' && (
        <ChooseBox name={nameOf(row)} rowKey={row.afterSaleId} chosen={chosen} className="mt-1.5 ml-1 shrink-0" />
      )}
      <Link
        to={`/after-sales/${row.afterSaleId}?tab=${tab}`}
        aria-current={isOpen ? 'true' : undefined}
        className={classes(
          'block min-w-0 grow px-4 py-3 text-14',
          tab === 'waiting' && 'pl-1',
          isOpen && 'border-l-3 border-l-brand bg-surface-tint',
        )}
      >
        <span className="flex items-center gap-2">
          <b>{personText(row.buyer)}</b>
          {isWaiting && (
            <span
              className={classes(
                'num ml-auto inline-flex items-center gap-1',
                clock.isLate ? 'text-danger' : clock.share >= 0.75 && 'text-warning',
              )}
            >
              <ProgressRing share={clock.share} size={14} />
              {clock.text}
            </span>
          )}
        </span>
        <span className="num flex gap-2">
          <span className="line-clamp-2 min-w-0 grow break-words">
            {row.reasonName}：{row.what}
          </span>
          <b>{yuanText(row.cashFen + row.cardFen)}</b>
        </span>
      </Link>
    </li>
  )
}
