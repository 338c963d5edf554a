export { reencodePicture } from './after-sale/refund-pictures.ts'
export { imagesOfOrders } from './images-of-orders.ts'

import type { ModulePorts } from '../../app/module-ports.ts'
import { hasItemGoodwill, lockVisitOrders, refundNotToday, visitItemRefunds } from './after-sale/not-today.ts'
import { refundBooking } from './after-sale/refund-booking.ts'
import { refundExtras } from './after-sale/refund-extras.ts'
import { offerBookingRefund } from './after-sale/refund-offer.ts'
import { receiverPhoneTail } from './fulfilment/receiver-phone-tail.ts'
import { closeExtrasOrder } from './lifecycle/close-order.ts'
import { hasBought } from './lifecycle/has-bought.ts'
import { payableUntil } from './lifecycle/payable-until.ts'
import { phoneOfOrderContact } from './lifecycle/phone-of-order.ts'
import { settleIfNothingDue } from './lifecycle/settle-if-nothing-due.ts'
import { soldUnits } from './lifecycle/sold-units.ts'
import { visitChanged, voucherChanged } from './lifecycle/voucher-changed.ts'

import { waitingAfterSales } from './staff/waiting-after-sales.ts'

export { waitingRefunds } from './after-sale/decide-refund.ts'
export { finishRefund } from './after-sale/finish-refund.ts'
export { orderRefunded } from './after-sale/order-refunded.ts'
export { sealAddress } from './fulfilment/order-address.ts'
export { applyPayment, lineWithVouchers, type Paid } from './lifecycle/apply-payment.ts'
export { attributionReport } from './lifecycle/attribution-report.ts'
export { cashDue } from './lifecycle/cash-due.ts'
export { type Closing, closeUnpaid } from './lifecycle/close-order.ts'
export {
  cashKeptOf,
  goodwillOfEnded,
  type OrderMoney,
  ordersPaidBetween,
  refundsEndedBetween,
} from './lifecycle/day-money.ts'
export { type InvoiceFacts, invoiceChanged, invoiceFacts } from './lifecycle/invoice-facts.ts'
export { findOrderWithLines, lockOrder, lockWithLines, type OrderRow, ownOrder } from './lifecycle/lock-order.ts'
export { overdueOrders } from './lifecycle/overdue-orders.ts'
export { phoneContext, phoneOfOrder } from './lifecycle/phone-of-order.ts'
export { sealOrderDetails, sealRequestedInvoice } from './lifecycle/requested-invoice.ts'
export { remarkContext } from './lifecycle/sealed-text.ts'
export { settleIfNothingDue } from './lifecycle/settle-if-nothing-due.ts'
export { reserveStock } from './lifecycle/stock.ts'
export { historyRow, PAID } from './lifecycle/transition-order.ts'
export { personalData } from './personal-data.ts'
export { EXPIRED, lineIdOf, stateNames as orderStateNames, stateWhenPaid, UNPAID_MS, whyNotPay } from './rules.ts'
export { branchesOfOrders, branchNames, placesOfOrder } from './staff/branches-of-orders.ts'
export { branchOfAct } from './staff/decide-after-sale.ts'
export { doesOf, whyOf } from './staff/order-timeline.ts'
export { findOrdersInBrief } from './staff/orders-in-brief.ts'
export { isMemberWithin, ordersOfMember, purchasesOfMember } from './staff/orders-of-member.ts'
export { type Mark, pageWithin } from './staff/page-within.ts'
export { type PlacedOrder, placedOrders } from './staff/placed-orders.ts'
export { findOpenProposal } from './staff/refund-proposals.ts'
export { type SaleOfOrder, salesOfOrders } from './staff/sales-of-orders.ts'
export { countPaidOrders, listSoldOrders, lowestSold, type SoldOrder } from './staff/sold-orders.ts'
export { assertMayReveal, assertMaySearch, revealPurpose } from './staff/staff-limits.ts'

/** Ports that modules before this one use. */
export const orderPorts: Pick<
  ModulePorts,
  | 'payableUntil'
  | 'settleIfNothingDue'
  | 'voucherChanged'
  | 'visitChanged'
  | 'closeExtrasOrder'
  | 'refundBooking'
  | 'offerBookingRefund'
  | 'refundExtras'
  | 'visitItemRefunds'
  | 'lockVisitOrders'
  | 'refundNotToday'
  | 'hasItemGoodwill'
  | 'hasBought'
  | 'soldUnits'
  | 'phoneOfOrderContact'
  | 'receiverPhoneTail'
  | 'waitingAfterSales'
> = {
  payableUntil,
  settleIfNothingDue,
  voucherChanged,
  visitChanged,
  closeExtrasOrder,
  refundBooking,
  offerBookingRefund,
  refundExtras,
  visitItemRefunds,
  lockVisitOrders,
  refundNotToday,
  hasItemGoodwill,
  hasBought,
  soldUnits,
  phoneOfOrderContact,
  receiverPhoneTail,
  waitingAfterSales,
}
