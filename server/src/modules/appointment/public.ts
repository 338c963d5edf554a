export { askAddition } from './add-ons/ask-addition.ts'
export { placesOfDays } from './availability/availability-by-branch.ts'
export { earliestDays } from './availability/earliest-days.ts'
export { contactIsBooked } from './bookings/contact-is-booked.ts'
export { canTakeBackPlace, confirmPaidBooking, releaseUnpaidBooking } from './bookings/paid-bookings.ts'
export { closeBranchDay } from './capacity/close-branch-day.ts'
export { importCapacity } from './capacity/import-capacity.ts'
export { extendSlots } from './capacity/slots.ts'
export { personalData } from './personal-data.ts'
export { forgetDrugs } from './preparation/drugs.ts'
export { revealIdentityAtCheckIn } from './visit/reveal-identity.ts'
export { attend, leave, markItemsDone, report, visitItems } from './visit/visit.ts'
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
export { dropExtras, giveUpVisitItems, revokeVouchers, vouchersRefunded } from './vouchers/revoke-vouchers.ts'
export { vouchersOf, vouchersOfOrders } from './vouchers/vouchers.ts'
