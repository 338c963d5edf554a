import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { PayMessage } from './due-head.tsx'
import { overTitle, overWords } from './over-words.ts'

/** The order can't be paid any more: why, and what to do. */
export function PaymentOver({ order, isCancelled }: { order: PayMessage; isCancelled: boolean }) {
  return (
    <EmptyState
      title={overTitle(order, isCancelled)}
      hint={`${overWords(order)}想要的话，重新下单就行。`}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/searchList" variant="go">
            重新选套餐
          </LinkButton>
          <LinkButton to={`/profile/orderDetail/${order.orderNo}`}>看看订单</LinkButton>
        </span>
      }
      className="py-20"
    />
  )
}
