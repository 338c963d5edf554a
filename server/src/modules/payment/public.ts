import type { Doors } from '../../doors.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { payOrderBack } from './refunds.ts'

export { billWords } from './bill-words.ts'
export { paymentNotices } from './notice.ts'
export { personalData } from './personal-data.ts'
export { retryRefund } from './refunds.ts'

/** What modules on the left ask of payments. */
export const paymentDoors: Pick<Doors, 'closeUnpaidOrder' | 'payOrderBack'> = { closeUnpaidOrder, payOrderBack }
