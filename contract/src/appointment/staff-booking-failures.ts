/** Notes that a booking may have. */
export const MAX_BOOKING_NOTES = 20

/** Failures of finding, moving and cancelling bookings for their members. */
export const bookingStaffFailures = {
  BOOKING_STALE: { code: 61220, status: 409, msg: '这个预约刚被改过，已换成最新的，请核对后再办' },
  BOOKING_SAME_PLACE: { code: 61221, status: 409, msg: '预约已经在这个时段，请选另一个' },
  BOOKING_NOTES_FULL: { code: 61222, status: 409, msg: `一个预约最多写 ${MAX_BOOKING_NOTES} 条备注` },
} as const
