import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'
import { getAfterSale, listAfterSales } from './after-sale-queries.ts'
import { cancelOrder } from './cancel-order.ts'
import { cartSettlement } from './cart-settlement.ts'
import { changeOrderAddress } from './change-order-address.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { directSettlement } from './direct-settlement.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { queryCardsForSum } from './query-cards-for-sum.ts'
import { queryPayMessage } from './query-pay-message.ts'
import { bookingRefundOffer, refundOffer } from './refund-offer.ts'
import { getRefundPicture, uploadRefundPicture } from './refund-pictures.ts'
import { saveBookingRefund, saveRefund } from './save-refund.ts'
import { saveReturnWaybill } from './save-return-waybill.ts'
import { settPayNew } from './sett-pay-new.ts'
import { splitOrderMsg } from './split-order-msg.ts'
import { verifySettlement } from './verify-settlement.ts'
import { withdrawRefund } from './withdraw-refund.ts'

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
