import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { historyPage } from '../staff/public.ts'
import { askForAddition, getVisitAdditions } from './add-ons/ask-addition.ts'
import { closeDay } from './closing/close-day.ts'
import { placesOfClosure, placesOfOffer } from './closing/closure-offers.ts'
import { getClosing, listClosings } from './closing/get-closing.ts'
import { previewClosing } from './closing/preview-closing.ts'
import { recordClosureCall } from './closing/record-closure-call.ts'
import { reopenDay } from './closing/reopen-day.ts'
import { addWalkIn } from './desk/add-walk-in.ts'
import { checkInVisit, endVisit, finishItems } from './desk/attend-visit.ts'
import { confirmIdentity } from './desk/confirm-identity.ts'
import { findWalkIn } from './desk/find-walk-in.ts'
import { getToday, getWaiting } from './desk/get-today.ts'
import { getVisit } from './desk/get-visit.ts'
import { leaveItemsOut } from './desk/leave-items-out.ts'
import { listVisits } from './desk/list-visits.ts'
import { showVisitPerson } from './desk/show-person.ts'
import { undoCheckIn } from './desk/undo-check-in.ts'
import { placesOfBranch, placesOfMove, placesOfVisit } from './desk/visit-at-branch.ts'
import { changeVisitPerson, listVisitFamily } from './desk/visit-person.ts'
import { getDeskDay } from './desk-offline/get-desk-day.ts'
import { mergeDeskActs } from './desk-offline/merge-desk-acts.ts'
import { cancelBookingForStaff, previewBookingCancel } from './staff-bookings/cancel-booking-for-staff.ts'
import { getBookingForStaff } from './staff-bookings/get-booking-for-staff.ts'
import { getBookingPlaces } from './staff-bookings/get-booking-places.ts'
import { moveBookingForStaff } from './staff-bookings/move-booking-for-staff.ts'
import { noteBooking } from './staff-bookings/notes.ts'
import { searchBookings } from './staff-bookings/search-bookings.ts'
import { getCapacityWeek } from './staff-capacity/get-capacity-week.ts'
import { importSchedule } from './staff-capacity/import-schedule.ts'
import { getResourceLoad, setResources } from './staff-capacity/resource-load.ts'
import { setCapacity } from './staff-capacity/set-capacity.ts'
import { listWaitlist } from './waitlist/list-waitlist.ts'
import { getWaitingPlaces, offerWaitingPlace, takeOffWaiting } from './waitlist/staff-waitlist.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.appointment> = {
  getToday,
  getWaiting,
  listVisits,
  getVisit,
  getVisitHistory: ({ bookingId: id, after }, { ctx }) => historyPage(ctx.db, { kind: 'booking', id, after }),
  confirmIdentity,
  checkInVisit,
  finishItems,
  endVisit,
  getCapacityWeek,
  setCapacity,
  importSchedule,
  getResourceLoad,
  setResources,
  leaveItemsOut,
  getVisitAdditions,
  askForAddition,
  undoCheckIn,
  listVisitFamily,
  showVisitPerson,
  changeVisitPerson,
  findWalkIn,
  addWalkIn,
  getDeskDay,
  mergeDeskActs,
  previewClosing,
  closeDay,
  listClosings,
  getClosing,
  recordClosureCall,
  reopenDay,
  searchBookings,
  getBookingForStaff,
  getBookingPlaces,
  moveBookingForStaff,
  previewBookingCancel,
  cancelBookingForStaff,
  noteBooking,
  listWaitlist,
  getWaitingPlaces,
  offerWaitingPlace,
  takeOffWaiting,
}

export const staffPlaces: StaffPlacesOf<typeof staffModules.appointment> = {
  listVisits: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  getVisit: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  getVisitHistory: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  confirmIdentity: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  checkInVisit: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  finishItems: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  endVisit: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  getCapacityWeek: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  setCapacity: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  getResourceLoad: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  setResources: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  getVisitAdditions: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  askForAddition: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  leaveItemsOut: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  undoCheckIn: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  showVisitPerson: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  listVisitFamily: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  changeVisitPerson: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  findWalkIn: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  addWalkIn: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  getDeskDay: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  mergeDeskActs: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  previewClosing: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  closeDay: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  listClosings: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  getClosing: (ctx, { closureId }) => placesOfClosure(ctx, closureId),
  recordClosureCall: (ctx, { offerId }) => placesOfOffer(ctx, offerId),
  reopenDay: (ctx, { closureId }) => placesOfClosure(ctx, closureId),
  getBookingForStaff: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  getBookingPlaces: (ctx, { bookingId, branchId }) => placesOfMove(ctx, bookingId, branchId),
  moveBookingForStaff: (ctx, { bookingId, branchId }) => placesOfMove(ctx, bookingId, branchId),
  previewBookingCancel: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  cancelBookingForStaff: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  noteBooking: (ctx, { bookingId }) => placesOfVisit(ctx, bookingId),
  listWaitlist: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  getWaitingPlaces: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  offerWaitingPlace: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
  takeOffWaiting: (ctx, { branchId }) => placesOfBranch(ctx, branchId),
}
