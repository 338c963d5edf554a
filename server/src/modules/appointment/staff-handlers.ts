import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { checkInVisit, endVisit, finishItems } from './desk/attend-visit.ts'
import { confirmIdentity } from './desk/confirm-identity.ts'
import { getToday } from './desk/get-today.ts'
import { getVisit } from './desk/get-visit.ts'
import { listVisits } from './desk/list-visits.ts'
import { placesOfBranch, placesOfVisit } from './desk/visit-at-branch.ts'
import { getCapacityWeek } from './staff-capacity/get-capacity-week.ts'
import { setCapacity } from './staff-capacity/set-capacity.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.appointment> = {
  getToday,
  listVisits,
  getVisit,
  confirmIdentity,
  checkInVisit,
  finishItems,
  endVisit,
  getCapacityWeek,
  setCapacity,
}

export const staffPlaces: StaffPlacesOf<typeof staffModules.appointment> = {
  listVisits: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  getVisit: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  confirmIdentity: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  checkInVisit: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  finishItems: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  endVisit: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  getCapacityWeek: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  setCapacity: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
}
