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
import { cartSettlement } from './settlement/cart-settlement.ts'
import { directSettlement } from './settlement/direct-settlement.ts'
import { queryCardsForSum } from './settlement/query-cards-for-sum.ts'
import { splitOrderMsg } from './settlement/split-order-msg.ts'
import { verifySettlement } from './settlement/verify-settlement.ts'
import { settPayNew } from './submit/sett-pay-new.ts'

export const handlers: HandlersOf<typeof modules.order> = {
  directSettlement,
  cartSettlement,
  verifySettlement,
  splitOrderMsg,
  queryCardsForSum,
  settPayNew,
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
