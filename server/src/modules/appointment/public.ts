export { contactIsBooked } from './contact-is-booked.ts'
export { earliestDays } from './earliest-days.ts'
export { canTakeBackPlace, confirmPaidBooking, releaseUnpaidBooking } from './paid-bookings.ts'
export { issueVouchers, voidVouchers, vouchersOfOrders } from './vouchers.ts'
