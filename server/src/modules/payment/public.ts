export { askAgain, PAYMENT_WORK } from './attempts/poll-payments.ts'

import type { Doors } from '../../app/module-ports.ts'
import { closeUnpaidOrder } from './attempts/close-unpaid-order.ts'
import { payOrderBack, returningMoney } from './refunds/refunds.ts'

export { CLOSE_WORK } from './attempts/close-overdue.ts'
export { personalData } from './personal-data.ts'
export { billWords } from './reconciliation/bill-text.ts'
export { BILL_WORK } from './reconciliation/reconcile.ts'
export { retryRefund } from './refunds/execute-refund.ts'
export { REFUND_WORK } from './refunds/refunds.ts'
export { paymentNotices } from './webhooks/webhook.ts'

/** What modules on the left ask of payments. */
export const paymentDoors: Pick<Doors, 'closeUnpaidOrder' | 'payOrderBack' | 'returningMoney'> = {
  closeUnpaidOrder,
  payOrderBack,
  returningMoney,
}
