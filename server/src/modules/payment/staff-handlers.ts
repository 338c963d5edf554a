import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { listFailedRefunds, placesOfRefund, retryRefund } from './refunds/failed-refunds.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.payment> = { listFailedRefunds, retryRefund }

export const staffPlaces: StaffPlacesOf<typeof staffModules.payment> = {
  retryRefund: (ctx, { refundNo }) => placesOfRefund(ctx, refundNo),
}
