export { availabilityByBranch } from './availability/availability-by-branch.ts'
export { countDaysWithPlaces } from './availability/count-days-with-places.ts'
export { earliestDays } from './availability/earliest-days.ts'
export { resendConfirmation } from './bookings/booking-messages.ts'
export { isOwnBooking } from './bookings/booking-queries.ts'
export { bookingStateName } from './bookings/booking-rules.ts'
export {
  bookingsBesides,
  bookingsOfOrder,
  bookingsOfOrders,
  findOrderByCode,
  findOrderByVoucher,
  historyOfBookings,
  type OrderBooking,
  placesOfOrders,
  visitsOfMember,
} from './bookings/bookings-of-orders.ts'
export { branchesOfBookings, branchesOfUnits } from './bookings/branches-of-units.ts'
export { hasContactExam, isContactBooked } from './bookings/is-contact-booked.ts'
export { canReclaimSlot, confirmPaidBooking, releaseUnpaidBooking } from './bookings/paid-bookings.ts'
export { type VisitsOfOrder, visitsOfOrders } from './bookings/visits-of-orders.ts'
export { calendarFeeds } from './calendar-feed/serve-feed.ts'
export { blockPlaces, unblockPlaces } from './capacity/block-places.ts'
export { findCapacityFaults } from './capacity/find-capacity-faults.ts'
export { importCapacity } from './capacity/import-capacity.ts'
export { holidayOf } from './capacity/public-holidays.ts'
export { extendSlots } from './capacity/slots.ts'
export { addDemoVisits } from './desk/demo-visits.ts'
export { countHolds } from './holds/count-holds.ts'
export { personalData } from './personal-data.ts'
export { adviseInGeneral, type GeneralAdvice } from './preparation/advise-in-general.ts'
export { deleteDrugs } from './preparation/drugs.ts'
export { bookForProgram, holdForProgram, type ProgramPlace } from './programs/book-for-program.ts'
export {
  accountOfExaminee,
  bookingForPrograms,
  bookingsForPrograms,
  itemsForPrograms,
  placesForPrograms,
} from './programs/bookings-for-programs.ts'
export { findVoucherExaminee, placesForVoucher, type VoucherExaminee } from './programs/places-for-voucher.ts'
export { listBookings } from './staff-bookings/search-bookings.ts'
export { agreeLocked, concludeLocked, endLeaveLocked, leavesOf } from './visit/conclusions.ts'
export { countPlaces, countVisits, placesByDay } from './visit/count-visits.ts'
export {
  findReportVisit,
  lockReportVisit,
  type ReportVisit,
  reportVisitsAt,
  reportVisitsOf,
  wasVisited,
} from './visit/report-visits.ts'
export { findVisitByCode, listOpenItems, publishLocked, publishReport } from './visit/visit.ts'
export { findVisit, listVisits } from './visit/visits.ts'
export { imagesOfVouchers } from './vouchers/images-of-vouchers.ts'
export {
  type BookingForRefund,
  bookingStateOf,
  bookingsForRefund,
  extrasOrdersOf,
  extrasOrdersOfBooking,
  lockVouchersOfOrder,
  type VoucherForRefund,
  vouchersForRefund,
} from './vouchers/refund-facts.ts'
export { dropExtras, refuseVisitItems, revokeVouchers, vouchersRefunded } from './vouchers/revoke-vouchers.ts'
export { insertVouchers, newVouchers, type VoucherOfOrder, vouchersOfOrders } from './vouchers/vouchers.ts'
