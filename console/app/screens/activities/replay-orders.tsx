import { yuanText } from '@mall/contract/money'
import { Drawer } from '../../parts/drawer.tsx'
import { timeText } from '../../parts/time-text.ts'
import { OrderLink } from '../orders/order-link.tsx'
import type { Replay } from './replay-panel.tsx'

type Order = Replay['orders'][number]
type Props = { title: string; total: number; orders: readonly Order[]; onClose: () => void }

/** The orders that a number of the replay counted; those that would have saved most come first. */
export const ReplayOrders = ({ title, total, orders, onClose }: Props) => (
  <Drawer
    title={title}
    note={orders.length < total ? `共 ${total} 单，列出差得最多的 ${orders.length} 单` : `${total} 单`}
    onClose={onClose}
  >
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.orderNo} className="grid gap-0.5 py-2">
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <OrderLink orderNo={order.orderNo} />
            <span className="num text-14 text-ink-3">
              {timeText(order.paidAt)}，{order.units} 件
            </span>
          </p>
          <p className="num flex flex-wrap gap-x-3">
            <span>
              {yuanText(order.beforeFen)} → <b className="font-semibold">{yuanText(order.afterFen)}</b>
            </span>
            <span className="text-14 text-ink-2">{couponText(order)}</span>
            <span className="text-14 text-ink-2">{marginText(order)}</span>
          </p>
        </li>
      ))}
    </ul>
  </Drawer>
)

function couponText({ couponBeforeFen, couponAfterFen }: Order): string {
  if (couponBeforeFen === 0) return ''
  if (couponAfterFen === 0) return `券 ${yuanText(couponBeforeFen)} 用不上了`
  return couponAfterFen === couponBeforeFen
    ? `券 ${yuanText(couponBeforeFen)}`
    : `券 ${yuanText(couponBeforeFen)} → ${yuanText(couponAfterFen)}`
}

function marginText({ marginBefore, marginAfter }: Order): string {
  if (marginBefore === null || marginAfter === null) return ''
  return `毛利 ${marginBefore}% → ${marginAfter}%`.replaceAll('-', '−')
}
