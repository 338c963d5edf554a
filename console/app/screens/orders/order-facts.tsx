import { yuanText } from '@mall/contract/money'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/time-text.ts'
import type { OrderView } from './order-text.ts'

/** What was bought, for whom, and how far each examination is. */
export function OrderLines({ order }: { order: OrderView }) {
  return (
    <Panel title="商品与体检人">
      <ul className="divide-y divide-line">
        {order.lines.flatMap((line) => {
          const name = `${line.productName} ${line.specName}`.trim()
          if (line.units.length === 0) {
            return <Fact key={line.lineId} title={`${name}，${line.quantity} 份`} note="" fen={line.amounts.cashFen} />
          }
          return line.units.map((unit) => {
            const booking = order.bookings.find(({ bookingId }) => bookingId === unit.bookingId)
            const where = booking && `${booking.branchName}，${booking.date} ${booking.timespan}，${booking.stateName}`
            const done = booking && booking.itemsAll > 0 ? `，做了 ${booking.itemsDone}／${booking.itemsAll} 项` : ''
            const note = where ? `${unit.examinee}，${where}${done}` : (UNIT_NAMES[unit.state] ?? '')
            return <Fact key={unit.voucherId} title={name} note={note} fen={unit.cashFen} />
          })
        })}
      </ul>
    </Panel>
  )
}

const UNIT_NAMES: Readonly<Record<string, string>> = {
  unused: '还没约',
  booked: '已约',
  attended: '已到检',
  refunding: '退款中',
  refunded: '已退款',
  void: '已作废',
}

function Fact({ title, note, fen }: { title: string; note: string; fen: number }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-14">
      <span className="min-w-0 grow">
        <b className="block font-semibold">{title}</b>
        {note !== '' && <span className="text-13 text-ink-3">{note}</span>}
      </span>
      <span className="num">现金 {yuanText(fen)}</span>
    </li>
  )
}

/** Payments and refunds with their numbers, and the requests behind them. */
export function OrderPayments({ order }: { order: OrderView }) {
  const { payments, refunds, afterSales } = order
  if (payments.length + refunds.length + afterSales.length === 0) return null
  return (
    <Panel title="付款与退款">
      <ul className="num divide-y divide-line text-14">
        {payments.map((one) => (
          <li key={one.outTradeNo} className="px-4 py-2.5">
            <b className="font-semibold">
              {one.channelName} {yuanText(one.amountFen)}，{one.stateName}
            </b>
            <span className="block break-all text-13 text-ink-3">
              {timeText(one.at)}，{one.transactionId || one.outTradeNo}
            </span>
          </li>
        ))}
        {refunds.map((one) => (
          <li key={one.refundNo} className="px-4 py-2.5">
            <b className="font-semibold">
              退 {yuanText(one.amountFen)}，{one.stateName}
            </b>
            <span className="block break-all text-13 text-ink-3">
              {timeText(one.at)}，{one.reason}，{one.refundNo}
            </span>
          </li>
        ))}
        {afterSales.map((one) => (
          <li key={one.afterSaleId} className="px-4 py-2.5">
            <Link to={`/after-sales/${one.afterSaleId}`} className="font-semibold text-brand underline">
              售后：{one.what}，{one.stateName}
            </Link>
            <span className="block text-13 text-ink-3">
              {timeText(one.filedAt)}，{one.reasonName}，{yuanText(one.cashFen + one.cardFen)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
