import type { Doors } from '../../doors.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'

export { paymentNotices } from './notice.ts'

/** What modules on the left ask of payments. */
export const paymentDoors: Pick<Doors, 'closeUnpaidOrder'> = { closeUnpaidOrder }
