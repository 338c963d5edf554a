import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { getAfterSale, listAfterSales } from './after-sale/after-sale-queries.ts'
import { bookingRefundOffer, refundOffer } from './after-sale/refund-offer.ts'
import { getRefundPicture, uploadRefundPicture } from './after-sale/refund-pictures.ts'
import { saveBookingRefund, saveRefund } from './after-sale/save-refund.ts'
import { saveReturnWaybill } from './after-sale/save-return-waybill.ts'
import { withdrawRefund } from './after-sale/withdraw-refund.ts'
import { changeOrderAddress } from './fulfilment/change-order-address.ts'
import { confirmReceipt } from './fulfilment/confirm-receipt.ts'
import { cancelOrder } from './lifecycle/cancel-order.ts'
import { getOrder } from './lifecycle/get-order.ts'
import { listOrders } from './lifecycle/list-orders.ts'
import { queryPayMessage } from './lifecycle/query-pay-message.ts'

export { staffHandlers, staffPlaces } from './staff-handlers.ts'

/** Handled by the module checkout. */
type CheckoutCalls =
  | 'directSettlement'
  | 'cartSettlement'
  | 'verifySettlement'
  | 'splitOrderMsg'
  | 'queryCardsForSum'
  | 'settPayNew'

export const handlers: Omit<HandlersOf<typeof modules.order>, CheckoutCalls> = {
  listOrders,
  getOrder,
  cancelOrder,
  queryPayMessage,
  changeOrderAddress,
  confirmReceipt,
  refundOffer,
  bookingRefundOffer,
  saveRefund,
  saveBookingRefund,
  listAfterSales,
  getAfterSale,
  withdrawRefund,
  saveReturnWaybill,
  uploadRefundPicture,
  getRefundPicture,
}
