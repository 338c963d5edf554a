/** Notes that a booking may have. */
export const MAX_BOOKING_NOTES = 20

/** Failures of finding, moving and cancelling bookings for their members. */
export const bookingStaffFailures = {
  BOOKING_STALE: { code: 61220, status: 409, msg: '这个预约刚被改过，已换成最新的，请核对后再办' },
  BOOKING_SAME_PLACE: { code: 61221, status: 409, msg: '预约已经在这个时段，请选另一个' },
  BOOKING_NOTES_FULL: { code: 61222, status: 409, msg: `一个预约最多写 ${MAX_BOOKING_NOTES} 条备注` },
  WAITING_GONE: { code: 61223, status: 409, msg: '这位客人刚刚得到了位置、约好了，或不再排队，请刷新后再看' },
  WAITING_NO_PLACE: {
    code: 61224,
    status: 409,
    msg: '这个时段没有空位，或不适合这位客人（要抽血、体检券到期、那天已有预约），请换一个时段',
  },
} as const
