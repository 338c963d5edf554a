import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { historyPage } from '../staff/public.ts'
import { getOrderLabel, shipOrder } from './fulfilment/staff-shipping.ts'
import { decideGoodwill, placesOfGoodwill } from './goodwill/decide-goodwill.ts'
import { giveGoodwill } from './goodwill/give-goodwill.ts'
import { listWaitingGoodwill } from './goodwill/list-waiting-goodwill.ts'
import { placesOfOrder } from './staff/branches-of-orders.ts'
import { decideAfterSale } from './staff/decide-after-sale.ts'
import { decideLargeRefund, placesOfProposal } from './staff/decide-large-refund.ts'
import { getAfterSaleForStaff, getAfterSalePicture, placesOfAfterSale } from './staff/get-after-sale-for-staff.ts'
import { getOrderForStaff } from './staff/get-order-for-staff.ts'
import { listAfterSaleQueue } from './staff/list-after-sale-queue.ts'
import { resendText } from './staff/resend-text.ts'
import { revealOrderContact } from './staff/reveal-order-contact.ts'
import { searchOrders } from './staff/search-orders.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.order> = {
  searchOrders,
  getOrderForStaff,
  getOrderHistory: ({ orderNo: id, after }, { ctx }) => historyPage(ctx.db, { kind: 'order', id, after }),
  revealOrderContact,
  listAfterSaleQueue,
  getAfterSaleForStaff,
  getAfterSalePicture,
  decideAfterSale,
  decideLargeRefund,
  giveGoodwill,
  decideGoodwill,
  listWaitingGoodwill,
  shipOrder,
  getOrderLabel,
  resendText,
}

export const staffPlaces: StaffPlacesOf<typeof staffModules.order> = {
  getOrderForStaff: (ctx, { orderNo }) => placesOfOrder(ctx, orderNo),
  getOrderHistory: (ctx, { orderNo }) => placesOfOrder(ctx, orderNo),
  revealOrderContact: (ctx, { orderNo }) => placesOfOrder(ctx, orderNo),
  getAfterSaleForStaff: (ctx, { afterSaleId }) => placesOfAfterSale(ctx, afterSaleId),
  getAfterSalePicture: (ctx, { afterSaleId }) => placesOfAfterSale(ctx, afterSaleId),
  decideAfterSale: (ctx, { afterSaleId }) => placesOfAfterSale(ctx, afterSaleId),
  decideLargeRefund: (ctx, { proposalId }) => placesOfProposal(ctx, proposalId),
  shipOrder: (ctx, { orderNo }) => placesOfOrder(ctx, orderNo),
  resendText: (ctx, { orderNo }) => placesOfOrder(ctx, orderNo),
  getOrderLabel: (ctx, { orderNo }) => placesOfOrder(ctx, orderNo),
  giveGoodwill: (ctx, { orderNo }) => placesOfOrder(ctx, orderNo),
  decideGoodwill: (ctx, { goodwillId }) => placesOfGoodwill(ctx, goodwillId),
}
