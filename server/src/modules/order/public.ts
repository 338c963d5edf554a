import type { Doors } from '../../doors.ts'
import { closeExtrasOrder } from './close-order.ts'
import { hasBought } from './has-bought.ts'
import { openExtrasOrder } from './open-extras-order.ts'
import { openMarketOrder } from './open-market-order.ts'
import { soldUnits } from './sold-units.ts'
import { voucherMoved } from './voucher-moved.ts'

export { type Closing, closeUnpaid } from './close-order.ts'
export { lockOrder, ownOrder, payableOrder } from './lock-order.ts'
export { orderRefunded } from './order-refunded.ts'
export { overdueOrders } from './overdue-orders.ts'
export { EXPIRED, whyNotPay } from './rules.ts'
export { takePayment } from './take-payment.ts'

/** What modules on the left ask of orders. */
export const orderDoors: Pick<
  Doors,
  'openExtrasOrder' | 'openMarketOrder' | 'voucherMoved' | 'closeExtrasOrder' | 'hasBought' | 'soldUnits'
> = {
  openExtrasOrder,
  openMarketOrder,
  voucherMoved,
  closeExtrasOrder,
  hasBought,
  soldUnits,
}
