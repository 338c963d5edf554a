import type { ModulePorts } from '../../app/module-ports.ts'
import { addCartLine } from './persistence.ts'
import { openExtrasOrder } from './submit/open-extras-order.ts'
import { openMarketOrder } from './submit/open-market-order.ts'

export { applyPaymentAtOnce, findPaymentStatus, insertAttempt } from './payment-persistence.ts'

/** What modules on the left ask of the checkout. */
export const checkoutPorts: Pick<ModulePorts, 'addCartLine' | 'openExtrasOrder' | 'openMarketOrder'> = {
  addCartLine,
  openExtrasOrder,
  openMarketOrder,
}
