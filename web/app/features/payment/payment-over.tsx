import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import type { ReactNode } from 'react'
import type { PayMessage } from './due-head.tsx'
import { overTitle, paymentOverText, retryText } from './payment-over-text.ts'

/** `again`: the way to the same goods. */
type Props = { order: PayMessage; isCancelled: boolean; again: ReactNode }

/** The order can't be paid any more: why, and what to do. */
export function PaymentOver({ order, isCancelled, again }: Props) {
  return (
    <EmptyState
      isPage
      title={overTitle(order, isCancelled)}
      hint={`${paymentOverText(order)}${retryText(order)}`}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {order.kind === 'extras' && order.bookingId ? (
            <LinkButton to={bookingUrl(order)} variant="go">
              回到这次预约
            </LinkButton>
          ) : (
            again
          )}
          <LinkButton to={`/profile/orderDetail/${order.orderNo}`}>看看订单</LinkButton>
        </span>
      }
      className="py-20"
    />
  )
}

/** The appointment that an order belongs to. */
const bookingUrl = ({ bookingId, orderProductList }: Pick<PayMessage, 'bookingId' | 'orderProductList'>) =>
  `/profile/appointmentDetail/${orderProductList[0]?.serviceKind ?? 'general'}/${bookingId ?? ''}`
