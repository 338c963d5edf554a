import type { queryPayMessage } from '@mall/contract/order/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { GroupedNumber } from '@mall/ui/typography/grouped-number.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { clockLabel } from './payment-clock.ts'

export type PayMessage = OutputOf<typeof queryPayMessage>

/** Subject and deadline of the payment. */
export function DueHead({ order, leftMs }: { order: PayMessage; leftMs: number }) {
  const goods = order.orderProductList.map((line) => `${line.quantity} 份${line.productName}`).join('、')
  return (
    <Card as="section" look="panel" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="font-bold text-22 tablet:text-26">
          <span className="inline-block">{leftMs > 0 ? '订单已提交，' : '付款时间到了，'}</span>
          <span className="inline-block">
            {leftMs > 0 ? '请在 ' : '订单正在关闭 '}
            <span className="num text-brand" role="timer">
              {clockLabel(leftMs)}
            </span>
            {leftMs > 0 && ' 内付款'}
          </span>
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
          <span>
            订单号 <GroupedNumber number={order.orderNo} />
          </span>
          <span>{goods}</span>
          <Link to={`/profile/orderDetail/${order.orderNo}`} className="link">
            订单详情
          </Link>
        </p>
      </div>
      <div className="tablet:text-right">
        <p className="text-14 text-ink-3">应付金额</p>
        <Price fen={order.realPay} size="xl" hasCents />
        {order.cardFen > 0 && <p className="num text-14 text-ink-3">福卡已付 ¥{yuan(order.cardFen, true)}</p>}
      </div>
    </Card>
  )
}

/** Who handles the money, and the way out. */
export function PaymentFoot({ orderNo }: { orderNo: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-2 text-ink-2">
      <span className="flex items-center gap-2">
        <Icon name="shield" size={20} />
        付款由持牌支付机构处理，我们不保存您的卡号。
      </span>
      <span className="flex flex-wrap gap-x-6">
        <Link to="/profile/help-center" className="link">
          付款遇到问题
        </Link>
        <Link to={`/profile/orderDetail/${orderNo}`} className="link">
          稍后再付，先看订单
        </Link>
      </span>
    </div>
  )
}
