import type { ReactNode } from 'react'
import {
  changeText,
  type FigureFilter,
  type Figures,
  pointsText,
  rowsPath,
  shareOf,
  shareText,
  type VisitFigures,
  visitsPath,
  wideYuan,
} from './figure-view.ts'
import { BookingsLink, NumberLink } from './number-link.tsx'

type Props = { figures: Figures; visits: VisitFigures | undefined; filter: FigureFilter }

/** The span at a glance, beside the one before. */
export function FigureTotals({ figures: { totals, totalsBefore }, visits, filter }: Props) {
  const { netFen, orders, salesFen, refundsFen } = totals
  const each = shareOf(salesFen, orders)
  const eachBefore = shareOf(totalsBefore.salesFen, totalsBefore.orders)
  const refundShare = shareOf(refundsFen, salesFen)
  const refundShareBefore = shareOf(totalsBefore.refundsFen, totalsBefore.salesFen)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-10 border border-line bg-white p-4 tablet:grid-cols-3 desktop:grid-cols-6">
      <Total name="净收入" change={changeText(netFen, totalsBefore.netFen)}>
        <NumberLink to={rowsPath('net', filter)}>{wideYuan(netFen)}</NumberLink>
      </Total>
      <Total name="付款的订单" change={changeText(orders, totalsBefore.orders)}>
        <NumberLink to={rowsPath('orders', filter)}>{orders.toLocaleString('en')}</NumberLink>
      </Total>
      <Total name="客单价" change={each === null ? null : changeText(each, eachBefore ?? 0)}>
        <NumberLink to={rowsPath('sales', filter)}>{each === null ? '—' : wideYuan(Math.round(each))}</NumberLink>
      </Total>
      <VisitTotals visits={visits} filter={filter} />
      <Total name="退款率" change={pointsText(refundShare, refundShareBefore)}>
        <NumberLink to={rowsPath('refunds', filter)}>{shareText(refundShare)}</NumberLink>
      </Total>
    </dl>
  )
}

const noShowShare = ({ kept, noShows }: VisitFigures['totals']) => shareOf(noShows, kept + noShows)

function VisitTotals({ visits, filter }: Pick<Props, 'visits' | 'filter'>) {
  const { kept = 0 } = visits?.totals ?? {}
  const [now, before] = visits ? [noShowShare(visits.totals), noShowShare(visits.totalsBefore)] : [null, null]
  return (
    <>
      <Total name="到检" change={visits ? changeText(kept, visits.totalsBefore.kept) : null}>
        <BookingsLink to={visitsPath('kept', filter)}>{visits ? `${kept.toLocaleString('en')} 人` : '—'}</BookingsLink>
      </Total>
      <Total name="爽约率" change={pointsText(now, before)}>
        <BookingsLink to={visitsPath('no-show', filter)}>{shareText(now)}</BookingsLink>
      </Total>
    </>
  )
}

const Total = ({ name, change, children }: { name: string; change: string | null; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-2">{name}</dt>
    <dd className="whitespace-nowrap">
      <b className="text-20">{children}</b>
      <span className="num block text-13 text-ink-3">{change ?? '没有可比的'}</span>
    </dd>
  </div>
)

/** What was given away, and what cards paid. */
export function CostTotals({ figures: { totals, totalsBefore }, filter }: Pick<Props, 'figures' | 'filter'>) {
  const rows = [
    { name: '收款', of: 'sales', fen: totals.salesFen, before: totalsBefore.salesFen },
    { name: '其中福卡', of: 'cards', fen: totals.cardFen, before: totalsBefore.cardFen },
    { name: '退款', of: 'refunds', fen: totals.refundsFen, before: totalsBefore.refundsFen },
    { name: '优惠券抵减', of: 'coupons', fen: totals.couponFen, before: totalsBefore.couponFen },
    { name: '活动立减', of: 'activities', fen: totals.activityFen, before: totalsBefore.activityFen },
  ] as const
  return (
    <dl>
      {rows.map(({ name, of, fen, before }) => (
        <div key={of} className="flex items-center gap-3 border-line border-t px-4 first:border-t-0">
          <dt className="grow">{name}</dt>
          <dd className="flex items-center gap-3">
            <NumberLink to={rowsPath(of, filter)}>{wideYuan(fen)}</NumberLink>
            <span className="num w-16 text-right text-13 text-ink-3">{changeText(fen, before) ?? '—'}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
