import { GroupedNumber } from '@mall/ui/typography/grouped-number.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import type { ReactNode } from 'react'
import { CopyNumber } from './copy-number.tsx'
import type { Order } from './order.ts'
import { fullTime } from './order-time.ts'
import { Panel } from './panel.tsx'

/** Orders that left nothing for a gateway. */
const CASHLESS: Readonly<Record<string, string>> = { 'fortune-card': '福卡全额付', coupon: '优惠券全额抵' }

type Props = {
  order: Order
  /** Beside the address while it can be changed. */
  changeAddress?: ReactNode
}

/** Number, times and contact of an order. */
export function OrderInfo({ order, changeAddress }: Props) {
  const { paymentInfo } = order
  return (
    <Panel title="订单信息">
      <dl>
        <Fact name="订单号">
          <GroupedNumber number={order.orderNo} /> <CopyNumber orderNo={order.orderNo} />
        </Fact>
        <Fact name="下单">{fullTime(order.createTime)}</Fact>
        {paymentInfo && <Fact name="付款方式">{CASHLESS[paymentInfo.channel] ?? paymentInfo.channel}</Fact>}
        {order.returning && (
          <Fact name={order.paymentInfo ? '多付的' : '到账晚了的付款'}>
            ¥{yuan(order.returning.amountFen, true)} {order.returning.isBack ? '已原路退回' : '正在原路退回'}
          </Fact>
        )}
        {order.cards.map((card) => (
          <Fact key={card.cardNumber} name={card.title}>
            {card.cardNumber} ¥{yuan(card.amountFen, true)}
            {card.returnedFen > 0 && `，已退回 ¥${yuan(card.returnedFen, true)}`}
          </Fact>
        ))}
        {paymentInfo?.paidAt && <Fact name="付款">{fullTime(paymentInfo.paidAt)}</Fact>}
        <Fact name="联系手机">{order.userPhone}</Fact>
        {order.orderAddress && (
          <Fact name="收货地址">
            {order.orderAddress} {order.addressFixed === '' && changeAddress}
            {order.addressFixed && order.state !== 'completed' && (
              <span className="block text-14 text-ink-3">{order.addressFixed}</span>
            )}
          </Fact>
        )}
        {order.shipment && (
          <Fact name="快递">
            {order.shipment.carrier} {order.shipment.waybillNo}
          </Fact>
        )}
        {order.shipment?.receivedAt && <Fact name="收货">{fullTime(order.shipment.receivedAt)}</Fact>}
        {order.remark && <Fact name="备注">{order.remark}</Fact>}
        {order.cancelReason && <Fact name="取消原因">{order.cancelReason}</Fact>}
      </dl>
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="shrink-0 text-ink-3">{name}</dt>
    <dd className="num min-w-0 text-right">{children}</dd>
  </div>
)
