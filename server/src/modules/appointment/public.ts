export { askAddition } from './ask-addition.ts'
export { closeBranchDay } from './close-branch-day.ts'
export { contactIsBooked } from './contact-is-booked.ts'
export { forgetDrugs } from './drugs.ts'
export { earliestDays } from './earliest-days.ts'
export { importCapacity } from './import-capacity.ts'
export { canTakeBackPlace, confirmPaidBooking, releaseUnpaidBooking } from './paid-bookings.ts'
export { personalData } from './personal-data.ts'
export { placesOfDays } from './places-of-days.ts'
export {
  type BookingForRefund,
  bookingStateOf,
  bookingsForRefund,
  extrasOrdersOf,
  extrasOrdersOfBooking,
  lockVouchersOfOrder,
  type VoucherForRefund,
  vouchersForRefund,
} from './refund-facts.ts'
export { revealIdentityAtCheckIn } from './reveal-identity.ts'
export { dropExtras, giveUpVisitItems, revokeVouchers, vouchersRefunded } from './revoke-vouchers.ts'
export { extendSlots } from './slots.ts'
export { attend, leave, markItemsDone, report, visitItems } from './visit.ts'
export { vouchersOf, vouchersOfOrders } from './vouchers.ts'
