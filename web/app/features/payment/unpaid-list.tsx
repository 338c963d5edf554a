import type { listOrders } from '@mall/contract/order/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { GroupedNumber } from '@mall/ui/typography/grouped-number.tsx'
import { Price } from '@mall/ui/typography/price.tsx'

type Order = OutputOf<typeof listOrders>['list'][number]

/** Unpaid orders, each with a link to its payment. */
export function UnpaidList({
  orders,
  paymentPathOf,
}: {
  orders: readonly Order[]
  paymentPathOf: (order: Order) => string
}) {
  if (orders.length === 0)
    return (
      <EmptyState
        title="没有等着付款的订单"
        hint="付过的和取消的，都在我的订单里"
        action={<LinkButton to="/profile/OrderList">看我的订单</LinkButton>}
        className="py-20"
      />
    )
  return (
    <div className="grid gap-3 px-3 pt-4 pb-10 tablet:wrap tablet:max-w-190 tablet:py-9">
      <h1 className="font-bold text-22 tablet:text-26">还有 {orders.length} 笔订单没付款</h1>
      {orders.map((order, index) => (
        <Card as="section" look="panel" key={order.orderNo} className="flex flex-wrap items-center gap-4">
          <div className="min-w-0 grow basis-60">
            <b className="block text-18 leading-snug">
              {order.orderProductList.map((line) => line.productName).join('、')}
            </b>
            <span className="text-14 text-ink-3">
              订单号 <GroupedNumber number={order.orderNo} />
            </span>
          </div>
          <Price fen={order.realPay} size="l" hasCents />
          <LinkButton to={paymentPathOf(order)} variant={index === 0 ? 'go' : 'brand'}>
            去付款
          </LinkButton>
        </Card>
      ))}
    </div>
  )
}
