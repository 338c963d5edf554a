import type { Doors } from '../../doors.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'

/** What modules on the left ask of payments. */
export const paymentDoors: Pick<Doors, 'closeUnpaidOrder'> = { closeUnpaidOrder }
