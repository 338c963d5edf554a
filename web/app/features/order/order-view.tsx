import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import type { ReactNode } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { BuyAgain, canBuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { cancelsBooking } from './cancel-text.ts'
import { ConfirmReceipt } from './confirm-receipt.tsx'
import { bookingPath, type Order, paymentPath } from './order.ts'
import { OrderGoods } from './order-goods.tsx'
import { OrderHead, OrderHeadPhone } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderInfo } from './order-info.tsx'
import { Panel } from './panel.tsx'
import type { Booking } from './voucher-row.tsx'

type Props = {
  order: Order
  /** The member's bookings; those of this order are named. */
  bookings: readonly Booking[]
  /** How long it can still be paid. */
  clock: ReactNode
  /** Its invoices, and asking for one. */
  invoice: ReactNode
  /** The price, step by step, for the phone. */
  price: ReactNode
  /** The refund offer of today. */
  refund?: ReactNode
  /** Where its goods are. */
  parcel?: ReactNode
  /** Sends the goods elsewhere. */
  changeAddress?: ReactNode
}

/** One order: where it stands, what each line cost, what became of it, and what happened. */
export function OrderView(props: Props) {
  return useLayout() === 'phone' ? <PhoneOrder {...props} /> : <WideOrder {...props} />
}

const isUnpaid = ({ state }: Order) => state === 'awaiting-payment'

/** To the appointment that went with it, which says how it is booked again. */
const BookAnew = ({ order: { bookingId, orderProductList }, size }: { order: Order; size?: 'l' }) => (
  <LinkButton
    to={bookingPath({ serviceKind: orderProductList[0]?.serviceKind ?? 'general' }, bookingId ?? '')}
    variant="go"
    {...(size && { size })}
  >
    重新预约
  </LinkButton>
)

/** Unpaid orders have no invoice block. */
const Invoice = ({ order, children }: { order: Order; children: ReactNode }) =>
  order.paymentInfo && <Panel title="发票">{children}</Panel>

function WideOrder({ order, bookings, clock, invoice, refund, parcel, changeAddress }: Props) {
  return (
    <div className="grid gap-5">
      <OrderHead
        order={order}
        bookings={bookings}
        clock={clock}
        cancel={
          <>
            {isUnpaid(order) && <CancelOrder order={order} />}
            {order.state === 'shipped' && <ConfirmReceipt orderNo={order.orderNo} />}
            {canBuyAgain(order) && <BuyAgain order={order} />}
            {cancelsBooking(order) && <BookAnew order={order} />}
          </>
        }
      />
      {parcel}
      {refund}
      <OrderGoods order={order} bookings={bookings} />
      <div className="grid items-start gap-5 desktop:grid-cols-2">
        <OrderHistory history={order.history} />
        <div className="grid gap-5">
          <OrderInfo order={order} changeAddress={changeAddress} />
          <Invoice order={order}>{invoice}</Invoice>
        </div>
      </div>
    </div>
  )
}

function PhoneOrder({ order, bookings, clock, invoice, price, refund, parcel, changeAddress }: Props) {
  return (
    <>
      <OrderHeadPhone order={order} bookings={bookings} clock={clock} />
      <div className="grid gap-3 p-3">
        {parcel}
        <OrderGoods order={order} bookings={bookings} />
        {refund}
        <Panel>{price}</Panel>
        <OrderInfo order={order} changeAddress={changeAddress} />
        <Invoice order={order}>{invoice}</Invoice>
        <OrderHistory history={order.history} />
      </div>
      {order.state === 'shipped' && (
        <div className="no-print sticky bottom-0 z-20 grid bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
          <ConfirmReceipt orderNo={order.orderNo} size="l" />
        </div>
      )}
      {canBuyAgain(order) && (
        <div className="no-print sticky bottom-0 z-20 grid bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
          <BuyAgain order={order} size="l" />
        </div>
      )}
      {cancelsBooking(order) && (
        <div className="no-print sticky bottom-0 z-20 grid bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
          <BookAnew order={order} size="l" />
        </div>
      )}
      {isUnpaid(order) && (
        <div className="no-print sticky bottom-0 z-20 flex gap-3 bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up *:flex-1">
          <CancelOrder order={order} size="l" />
          <LinkButton to={paymentPath(order.orderNo)} variant="go" size="l">
            去付款
          </LinkButton>
        </div>
      )}
    </>
  )
}
