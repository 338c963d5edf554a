import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { type OrderQuery, orderListPath } from './order-query.ts'

/** Nothing to show: why, and the one way on. */
export function NoOrders({ query }: { query: OrderQuery }) {
  if (query.term) {
    return (
      <EmptyState
        title={`没有找到“${query.term}”的订单`}
        hint="试试订单号的几位数字，或者商品名里的两个字"
        action={<LinkButton to={orderListPath({})}>看全部订单</LinkButton>}
        className="rounded-20 bg-white"
      />
    )
  }
  if (query.state) {
    return (
      <EmptyState
        title="这里没有订单"
        hint="订单走到这一步，就会出现在这里"
        action={<LinkButton to={orderListPath({})}>看全部订单</LinkButton>}
        className="rounded-20 bg-white"
      />
    )
  }
  return (
    <EmptyState
      title="还没有订单"
      hint="给自己或家人挑一份体检，付好款就能选日子"
      action={
        <LinkButton to="/searchList" variant="go">
          去看套餐
        </LinkButton>
      }
      className="rounded-20 bg-white"
    />
  )
}
