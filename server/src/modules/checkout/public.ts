import type { ModulePorts } from '../../app/module-ports.ts'
import { addCartLine } from './persistence.ts'
import { openExtrasOrder } from './submit/open-extras-order.ts'
import { openMarketOrder } from './submit/open-market-order.ts'

export { applyPaymentAtOnce, findPaymentStatus, insertAttempt } from './payment-persistence.ts'
export { type BuyableLine, type Offer, priceOf } from './settlement/settlement-rules.ts'

/** The ports that earlier modules use (`ctx.modules`). */
export const checkoutPorts: Pick<ModulePorts, 'addCartLine' | 'openExtrasOrder' | 'openMarketOrder'> = {
  addCartLine,
  openExtrasOrder,
  openMarketOrder,
}
