export { askAgain, PAYMENT_WORK } from './ask-payments.ts'

import type { Doors } from '../../doors.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { payOrderBack, returningMoney } from './refunds.ts'

export { billWords } from './bill-words.ts'
export { BILL_WORK } from './check-bills.ts'
export { CLOSE_WORK } from './close-overdue.ts'
export { paymentNotices } from './notice.ts'
export { retryRefund } from './pay-back.ts'
export { personalData } from './personal-data.ts'
export { REFUND_WORK } from './refunds.ts'

/** What modules on the left ask of payments. */
export const paymentDoors: Pick<Doors, 'closeUnpaidOrder' | 'payOrderBack' | 'returningMoney'> = {
  closeUnpaidOrder,
  payOrderBack,
  returningMoney,
}
