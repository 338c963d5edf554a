import { REPLAYED_ORDERS, type ReplayBucket, replayBucketNames } from '@mall/contract/campaign/terms'
import { addMonths, dayOf } from '@mall/contract/days'
import { yuanText } from '@mall/contract/money'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { readYuan, signedYuan } from '../../parts/yuan.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { explainMissing } from '../../shell/why-not-store.ts'
import { CostHidden, useSeesCosts } from '../costs/cost-hidden.tsx'
import type { OfferedSpec, TypedPrices } from './activity-draft.ts'
import { MarginChart } from './margin-chart.tsx'
import { PriceHistory } from './price-history.tsx'
import { ReplayOrders } from './replay-orders.tsx'

export type Replay = StaffOutput<'replayActivity'>

type Props = { prices: TypedPrices; specs: ReadonlyMap<string, OfferedSpec> }

/** How many months back can be chosen. */
const MONTHS = 6

/** The activity over the real orders of a month: who would have paid what, and what would have been left. */
export function ReplayPanel({ prices, specs }: Props) {
  const staff = useStaff()
  const seesCosts = useSeesCosts()
  const today = dayOf(new Date())
  const months = Array.from({ length: MONTHS }, (_, nth) => addMonths(`${today.slice(0, 7)}-01`, -nth).slice(0, 7))
  const [month, setMonth] = useState(months[1] ?? today.slice(0, 7))
  const [result, setResult] = useState<{ replay: Replay; month: string; of: TypedPrices } | null>(null)
  const asked = [...prices].flatMap(([specId, text]) => {
    const fen = readYuan(text)
    return fen === null || fen === 0 ? [] : [{ specId, fen }]
  })
  const [run, isPending] = useAct(async () => {
    setResult({ replay: await api.replayActivity({ month, prices: asked }), month, of: prices })
  })
  if (!holds(staff, 'orders.see', null))
    return (
      <Panel title="拿真实的单重放一遍">
        <div className="flex flex-wrap items-center gap-3 px-4 py-3 text-ink-2">
          要“查看订单”的权限才能算
          <Button size="s" onPress={() => explainMissing({ right: 'orders.see', branchId: null })}>
            谁有，怎么申请
          </Button>
        </div>
      </Panel>
    )
  return (
    <>
      <Panel
        title="拿真实的单重放一遍"
        aside={
          <div className="flex flex-wrap items-end gap-2">
            <Select
              label="哪个月的单"
              value={month}
              options={months.map((one) => ({ value: one, label: monthText(one) }))}
              onChange={setMonth}
            />
            <ActButton
              isLoading={isPending}
              whyNot={asked.length === 0 ? '先加商品、写好活动价' : ''}
              onPress={() => void run()}
            >
              {result ? '重算' : '算一算'}
            </ActButton>
          </div>
        }
      >
        <div aria-live="polite">
          {result ? (
            <>
              <p className="px-4 py-2 text-14 text-ink-3">
                {monthText(result.month)}付了 {result.replay.paidOrders} 单。用结算的同一套规则重算，不改任何数据
                {result.of !== prices && '。价格后来又改过，请重算'}
                {result.replay.isCut && `。有这些商品的单太多，只算了最新的 ${REPLAYED_ORDERS} 单`}
              </p>
              <Figures replay={result.replay} />
              <CostHidden className="px-4 py-2" />
              <Buckets replay={result.replay} />
            </>
          ) : (
            <p className="px-4 py-6 text-ink-2">
              写好活动价，选一个月，看那个月的客人会少付多少、券够不够门槛{seesCosts && '、毛利剩多少'}
            </p>
          )}
        </div>
      </Panel>
      {result && result.replay.losing !== null && result.replay.touched.orders > 0 && (
        <MarginChart replay={result.replay} />
      )}
      {result && <PriceHistory replay={result.replay} specs={specs} prices={result.of} />}
    </>
  )
}

const monthText = (month: string) => `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`

function Figures({ replay }: { replay: Replay }) {
  const { touched, paidOrders, marginBefore, marginAfter, breakEven, costedShare, losing } = replay
  const [open, setOpen] = useState<'touched' | 'losing' | null>(null)
  const touchedOrders = replay.orders.filter(({ bucket }) => bucket !== 'same')
  const savedFen = touched.beforeFen - touched.afterFen
  const share = paidOrders === 0 ? '' : `${((touched.orders / paidOrders) * 100).toFixed(1)}%`
  return (
    <dl className="grid grid-cols-2 border-line border-y tablet:grid-cols-3 wide:grid-cols-5">
      <Figure name="受影响的单" note={share}>
        <OpenNumber count={touched.orders} label="受影响的单" onOpen={() => setOpen('touched')} />
      </Figure>
      <Figure
        name="少收"
        note={touched.orders === 0 ? '' : `每单平均 ${yuanText(Math.round(savedFen / touched.orders))}`}
      >
        {signedYuan(-savedFen)}
      </Figure>
      {losing !== null && (
        <>
          <Figure name="毛利率" note={marginBefore === null ? '成本都不知道' : `现在 ${percent(marginBefore)}`}>
            {percent(marginAfter)}
          </Figure>
          <Figure name="会亏的单" note={`知道成本的占 ${costedShare}%`}>
            <OpenNumber count={losing} label="会亏的单" onOpen={() => setOpen('losing')} />
          </Figure>
          <Figure name="多卖多少才打平" note={breakEven === null && touched.orders > 0 ? '算不出，或卖多少都不够' : ''}>
            {breakEven === null ? '—' : `+${breakEven}%`}
          </Figure>
        </>
      )}
      {open !== null && (
        <ReplayOrders
          title={open === 'losing' ? '会亏的单' : '受影响的单'}
          total={open === 'losing' ? (losing ?? 0) : touched.orders}
          orders={open === 'losing' ? touchedOrders.filter(({ isLosing }) => isLosing) : touchedOrders}
          onClose={() => setOpen(null)}
        />
      )}
    </dl>
  )
}

const percent = (value: number | null) => (value === null ? '—' : `${value}%`.replace('-', '−'))

const Figure = ({ name, note, children }: { name: string; note: string; children: React.ReactNode }) => (
  <div className="border-line border-b px-4 py-3 last:border-b-0 wide:border-b-0">
    <dt className="text-14 text-ink-2">{name}</dt>
    <dd className="num font-bold text-22">{children}</dd>
    {note !== '' && <dd className="num text-13 text-ink-3">{note}</dd>}
  </div>
)

function OpenNumber({ count, label, onOpen }: { count: number; label: string; onOpen: () => void }) {
  if (count === 0) return 0
  return (
    <button type="button" className="min-h-control-m min-w-6 text-left underline underline-offset-4" onClick={onOpen}>
      {count}
      <span className="sr-only"> 单，打开{label}</span>
    </button>
  )
}

function Buckets({ replay }: { replay: Replay }) {
  const [open, setOpen] = useState<ReplayBucket | null>(null)
  return (
    <table aria-label="谁会少付" className="w-full text-14">
      <thead>
        <tr className="border-line border-b text-ink-2">
          <th scope="col" className="px-4 py-2 text-left font-semibold">
            谁会少付
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold">
            单
          </th>
          <th scope="col" className="px-4 py-2 text-right font-semibold">
            每单少付
          </th>
        </tr>
      </thead>
      <tbody>
        {replay.buckets.map(({ bucket, orders, beforeFen, afterFen }) => (
          <tr key={bucket} className="border-line border-b last:border-b-0">
            <th scope="row" className="px-4 py-1 text-left font-normal">
              {replayBucketNames[bucket]}
            </th>
            <td className="num px-2 py-1 text-right">
              <OpenNumber count={orders} label={replayBucketNames[bucket]} onOpen={() => setOpen(bucket)} />
            </td>
            <td className="num px-4 py-1 text-right">
              {orders === 0 ? '—' : signedYuan(Math.round((beforeFen - afterFen) / orders))}
            </td>
          </tr>
        ))}
      </tbody>
      {open !== null && (
        <ReplayOrders
          title={replayBucketNames[open]}
          total={replay.buckets.find(({ bucket }) => bucket === open)?.orders ?? 0}
          orders={replay.orders.filter(({ bucket }) => bucket === open)}
          onClose={() => setOpen(null)}
        />
      )}
    </table>
  )
}
