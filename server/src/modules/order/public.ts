import type { ModulePorts } from '../../app/module-ports.ts'
import { refundBooking } from './after-sale/refund-booking.ts'
import { refundExtras } from './after-sale/refund-extras.ts'
import { closeExtrasOrder } from './lifecycle/close-order.ts'
import { hasBought } from './lifecycle/has-bought.ts'
import { payableUntil } from './lifecycle/payable-until.ts'
import { phoneOfOrderContact } from './lifecycle/phone-of-order.ts'
import { soldUnits } from './lifecycle/sold-units.ts'
import { visitMoved, voucherMoved } from './lifecycle/voucher-moved.ts'
import { openExtrasOrder } from './submit/open-extras-order.ts'
import { openMarketOrder } from './submit/open-market-order.ts'
import { settleIfNothingDue } from './submit/settle-zero-amount.ts'

export { approveRefund, rejectRefund, reviewRefund, waitingRefunds } from './after-sale/decide-refund.ts'
export { finishRefund } from './after-sale/finish-refund.ts'
export { orderRefunded } from './after-sale/order-refunded.ts'
export { deliveryLabel } from './fulfilment/delivery-label.ts'
export { ship } from './fulfilment/ship.ts'
export { applyPayment } from './lifecycle/apply-payment.ts'
export { applyPaymentToNew, IF_AWAITED, IF_ITS_PAYMENT } from './lifecycle/apply-payment-to-new.ts'
export { attributionReport } from './lifecycle/attribution-report.ts'
export { type Closing, closeUnpaid } from './lifecycle/close-order.ts'
export { type InvoiceFacts, invoiceFacts, invoiceMoved } from './lifecycle/invoice-facts.ts'
export {
  lockOrder,
  lockWithLines,
  type OrderRow,
  OWN_ORDER_STATE,
  ownOrder,
  payableOrder,
} from './lifecycle/lock-order.ts'
export { overdueOrders } from './lifecycle/overdue-orders.ts'
export { phoneOfOrder } from './lifecycle/phone-of-order.ts'
export { personalData } from './personal-data.ts'
export { EXPIRED, whyNotPay } from './rules.ts'

/** What modules on the left ask of orders. */
export const orderPorts: Pick<
  ModulePorts,
  | 'openExtrasOrder'
  | 'payableUntil'
  | 'openMarketOrder'
  | 'settleIfNothingDue'
  | 'voucherMoved'
  | 'visitMoved'
  | 'closeExtrasOrder'
  | 'refundBooking'
  | 'refundExtras'
  | 'hasBought'
  | 'soldUnits'
  | 'phoneOfOrderContact'
> = {
  openExtrasOrder,
  payableUntil,
  openMarketOrder,
  settleIfNothingDue,
  voucherMoved,
  visitMoved,
  closeExtrasOrder,
  refundBooking,
  refundExtras,
  hasBought,
  soldUnits,
  phoneOfOrderContact,
}
