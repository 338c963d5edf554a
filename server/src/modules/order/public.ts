import type { Doors } from '../../doors.ts'
import { closeExtrasOrder } from './close-order.ts'
import { giveBookingBack } from './give-booking-back.ts'
import { hasBought } from './has-bought.ts'
import { openExtrasOrder } from './open-extras-order.ts'
import { openMarketOrder } from './open-market-order.ts'
import { payableUntil } from './payable-until.ts'
import { phoneLeftWith } from './phone-of-order.ts'
import { refundExtras } from './refund-extras.ts'
import { soldUnits } from './sold-units.ts'
import { settleIfNothingDue } from './take-offered.ts'
import { visitMoved, voucherMoved } from './voucher-moved.ts'

export { attributionReport } from './attribution-report.ts'
export { type Closing, closeUnpaid } from './close-order.ts'
export { approveRefund, rejectRefund, reviewRefund, waitingRefunds } from './decide-refund.ts'
export { deliveryLabel } from './delivery-label.ts'
export { finishRefund } from './finish-refund.ts'
export { type InvoiceFacts, invoiceFacts, invoiceMoved } from './invoice-facts.ts'
export { lockOrder, lockWithLines, type OrderRow, OWN_ORDER_STATE, ownOrder, payableOrder } from './lock-order.ts'
export { orderRefunded } from './order-refunded.ts'
export { overdueOrders } from './overdue-orders.ts'
export { personalData } from './personal-data.ts'
export { phoneOfOrder } from './phone-of-order.ts'
export { EXPIRED, whyNotPay } from './rules.ts'
export { ship } from './ship.ts'
export { isAwaited, isItsPayment, takeAtOnce } from './take-at-once.ts'
export { takePayment } from './take-payment.ts'

/** What modules on the left ask of orders. */
export const orderDoors: Pick<
  Doors,
  | 'openExtrasOrder'
  | 'payableUntil'
  | 'openMarketOrder'
  | 'settleIfNothingDue'
  | 'voucherMoved'
  | 'visitMoved'
  | 'closeExtrasOrder'
  | 'giveBookingBack'
  | 'refundExtras'
  | 'hasBought'
  | 'soldUnits'
  | 'phoneLeftWith'
> = {
  openExtrasOrder,
  payableUntil,
  openMarketOrder,
  settleIfNothingDue,
  voucherMoved,
  visitMoved,
  closeExtrasOrder,
  giveBookingBack,
  refundExtras,
  hasBought,
  soldUnits,
  phoneLeftWith,
}
