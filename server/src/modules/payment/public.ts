export { PAYMENT_WORK, pollAgain } from './attempts/poll-payments.ts'

import type { ModulePorts } from '../../app/module-ports.ts'
import { closeUnpaidOrder } from './attempts/close-unpaid-order.ts'
import { lockBookDay } from './books/day-books.ts'
import { cashBetween } from './cash-between.ts'
import { moneyOfOrder, ordersOfPaymentNumber } from './money-of-order.ts'
import { stuckRefunds } from './refunds/failed-refunds.ts'
import { refundOrder, returningMoney } from './refunds/refunds.ts'

export { CLOSE_WORK } from './attempts/close-overdue.ts'
export { insertTrial, prepareTrial, readTrials } from './attempts/trials.ts'
export { readPostedJournal } from './journal/posted-journal.ts'
export { movementsOfOrders } from './movements-of-orders.ts'
export { personalData } from './personal-data.ts'
export { billText } from './reconciliation/bill-text.ts'
export { BILL_WORK } from './reconciliation/reconcile.ts'
export { makeRefundsDue } from './refunds/execute-refund.ts'
export { REFUND_WORK } from './refunds/refunds.ts'
export {
  type AccountUse,
  channelsThatRefunded,
  countUnfinishedRefunds,
  countUnsettledPayments,
  useOfAccount,
} from './unfinished.ts'
export { paymentWebhooks } from './webhooks/webhook.ts'

/** The ports that earlier modules use (`ctx.modules`). */
export const paymentPorts: Pick<
  ModulePorts,
  | 'cashBetween'
  | 'closeUnpaidOrder'
  | 'lockBookDay'
  | 'moneyOfOrder'
  | 'ordersOfPaymentNumber'
  | 'refundOrder'
  | 'returningMoney'
  | 'stuckRefunds'
> = {
  cashBetween,
  closeUnpaidOrder,
  lockBookDay,
  moneyOfOrder,
  ordersOfPaymentNumber,
  refundOrder,
  returningMoney,
  stuckRefunds,
}
export { receivedByOrder } from './received-by-order.ts'
