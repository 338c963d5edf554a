import { z } from 'zod'
import { PAGE_MARK_WRONG } from '../order/staff.ts'
import { Day, Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { Back, Reason } from './desk-acts.ts'
import { examineeFields, Timespan } from './shapes.ts'
import { BOOKING_STATES, VOUCHER_STATES } from './states.ts'

/** The last row of the page before: its day, timespan and id. */
const BookingMark = z.string().regex(/^\d{4}-\d\d-\d\d~[\w-]{1,20}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')
const TimespanId = z.string().regex(/^\d{4}-\d{4}$/, '时段不正确，请重新选')
/** How often the booking was changed when it was looked at. */
const Sequence = z.int().min(0)

/** By which kind of number bookings were found. */
export const BOOKING_NUMBERS = ['mobile', 'order', 'booking', 'code', 'voucher', 'name', 'initials'] as const
export type BookingNumberKind = (typeof BOOKING_NUMBERS)[number]

const BookingRow = z.object({
  bookingId: Id,
  orderNo: Id,
  state: z.enum(BOOKING_STATES),
  stateName: z.string(),
  day: Day,
  timespan: z.string(),
  branchId: Id,
  branchName: z.string(),
  ...examineeFields,
})

/** Bookings at branches of the caller, earliest day first. */
export const searchBookings = staffEndpoint({
  does: '找预约：手机号、订单号、预约号、到检码、体检券号或姓名要写全，姓名也可以写拼音首字母，查过会记进操作记录',
  // The number stays out of addresses, which are logged on their way.
  method: 'POST',
  path: '/bookings/search',
  needs: { right: 'bookings.see', at: 'list' },
  input: z.strictObject({
    /** A whole number of any kind, or the whole name of an examinee or its pinyin initials. */
    number: z.string().trim().max(64, '最多 64 个字').default(''),
    branchId: Id.optional(),
    /** `kept`: whoever was booked came. */
    state: z.enum([...BOOKING_STATES, 'kept']).optional(),
    from: Day.optional(),
    to: Day.optional(),
    /** The `next` of the page before. */
    after: BookingMark.optional(),
  }),
  output: z.object({
    list: z.array(BookingRow),
    next: BookingMark.nullable(),
    /** Empty when nothing was searched for, or nothing is found. */
    foundBy: z.array(z.enum(BOOKING_NUMBERS)),
  }),
  failures: ['PEOPLE_TOO_MANY'],
})

export const getBookingForStaff = staffEndpoint({
  does: '一个预约：是谁、哪些项目、体检券、改过几次、备注和经过；看过会记下，会员也看得到',
  method: 'GET',
  path: '/bookings/one/{bookingId}',
  needs: { right: 'bookings.see', at: 'branch' },
  input: z.strictObject({ bookingId: Id }),
  output: BookingRow.extend({
    memberId: Id,
    sequence: Sequence,
    timespanId: z.string(),
    checkInCode: z.string(),
    bookedAt: Instant,
    voucher: z.object({ voucherId: Id, specName: z.string(), state: z.enum(VOUCHER_STATES), lastDay: Day }),
    items: z.array(z.object({ itemId: Id, name: z.string(), isExtra: z.boolean(), isDone: z.boolean() })),
    isLive: z.boolean(),
    /** Why the member cannot change it any more; '' while they can. Beyond it, staff need the right for it. */
    whyNotByRule: z.string(),
    whyNotCancelByRule: z.string(),
    /** Free changes that are left. */
    changesLeft: z.int(),
    /** Why the branch asks for another time; '' when it does not. */
    branchReason: z.string(),
    /** A move to a dearer branch that waits for its payment. */
    unpaidMove: z.object({ orderNo: Id, branchName: z.string(), date: Day, timespan: z.string() }).nullable(),
    /** As the member reads it, too; the newest first, as are notes. */
    history: z.array(z.object({ at: Instant, what: z.string(), who: z.string(), why: z.string() })),
    notes: z.array(z.object({ noteId: Id, at: Instant, who: z.string(), text: z.string() })),
  }),
  failures: ['NOT_FOUND'],
})

export const getBookingPlaces = staffEndpoint({
  does: '替会员改时间之前看：一个院区一天有哪些时段，差价多少',
  method: 'GET',
  path: '/bookings/places',
  needs: { right: 'bookings.manage', at: 'branch' },
  input: z.strictObject({ bookingId: Id, branchId: Id, day: Day }),
  output: z.object({
    /** The days that can be chosen, both included. */
    first: Day,
    last: Day,
    timespans: z.array(Timespan),
    /** Why this branch cannot take the booking; '' when it can. */
    whyNot: z.string(),
    /** To be paid by the member before it moves. */
    toPayFen: Fen,
    /** The difference paid for the branch it leaves: goes back whole. */
    comesBackFen: Fen,
  }),
  failures: ['NOT_FOUND'],
})

/**
 * By the rules of the member's own change. A move to a dearer branch keeps the place and opens an order for the
 * difference; the booking moves when it is paid.
 */
export const moveBookingForStaff = staffEndpoint({
  does: '替会员改时间：换一天、换一个时段，或换一家院区',
  method: 'POST',
  path: '/bookings/move',
  needs: { right: 'bookings.manage', at: 'branch' },
  input: z.strictObject({
    bookingId: Id,
    sequence: Sequence,
    branchId: Id,
    day: Day,
    timespanId: TimespanId,
    /** What was seen to be paid for the branch. */
    seenToPay: Fen.default(0),
    /** Beyond the member's own rule; needs the right for it. */
    isOver: z.boolean().default(false),
    reason: Reason,
  }),
  output: z.object({
    /** To be paid first; null: the booking has moved. */
    orderNo: Id.nullable(),
  }),
  failures: [
    ...['NOT_FOUND', 'BOOKING_STALE', 'BOOKING_SAME_PLACE', 'BOOKING_NOT_LIVE', 'CHANGE_CLOSED', 'CHANGES_USED_UP'],
    ...['VOUCHER_EXPIRED', 'BRANCH_NOT_OFFERED', 'SLOT_CLOSED', 'SLOT_FULL', 'PERSON_ALREADY_BOOKED', 'SEX_MISMATCH'],
    ...['AGE_MISMATCH', 'ITEM_NOT_AT_BRANCH', 'REFUND_FIRST', 'PRICE_CHANGED', 'IN_FLIGHT'],
  ] as const,
})

const CancelOption = Back.extend({
  /** Why it cannot be done here; '' when it can. */
  whyNot: z.string(),
})

export const previewBookingCancel = staffEndpoint({
  does: '替会员取消预约之前看：退什么、退多少',
  method: 'GET',
  path: '/bookings/cancel_preview/{bookingId}',
  needs: { right: 'bookings.manage', at: 'branch' },
  input: z.strictObject({ bookingId: Id }),
  output: z.object({
    /** The package can be booked again: only what was added goes back. */
    keeping: CancelOption,
    /** The package is given up too; needs the right to decide refunds. */
    givingUp: CancelOption.extend({
      /** The whole order goes back, and its coupon with it. */
      isWhole: z.boolean(),
      hasCoupon: z.boolean(),
    }),
  }),
  failures: ['NOT_FOUND'],
})

export const cancelBookingForStaff = staffEndpoint({
  does: '替会员取消预约：号源放回，加项的钱退回，套餐留着或一起退',
  method: 'POST',
  path: '/bookings/cancel',
  needs: { right: 'bookings.manage', at: 'branch' },
  input: z.strictObject({
    bookingId: Id,
    sequence: Sequence,
    keepsPackage: z.boolean(),
    /** What was seen to go back, cash and cards together. */
    seenFen: Fen,
    /** Beyond the member's own rule; needs the right for it. */
    isOver: z.boolean().default(false),
    reason: Reason,
  }),
  output: z.object({ done: z.literal(true) }),
  failures: [
    ...['NOT_FOUND', 'BOOKING_STALE', 'BOOKING_NOT_LIVE', 'CHANGE_CLOSED', 'REFUND_CLOSED', 'REFUND_CHANGED'],
    ...['IN_FLIGHT'],
  ] as const,
})

/** Sealed; deleted thirty days after the visit. */
export const noteBooking = staffEndpoint({
  does: '给预约写一条备注，只给同事看',
  method: 'POST',
  path: '/bookings/note',
  needs: { right: 'bookings.manage', at: 'branch' },
  input: z.strictObject({
    bookingId: Id,
    text: z.string().trim().min(2, '备注至少 2 个字').max(200, '备注最多 200 个字'),
  }),
  output: z.object({ noteId: Id }),
  failures: ['NOT_FOUND', 'BOOKING_NOTES_FULL'],
})

/** The last row of the page before: since when it waits, and its id. */
const WaitingMark = z.string().regex(/^\d{1,16}~[\w-]{1,64}$/, PAGE_MARK_WRONG)

export const listWaitlist = staffEndpoint({
  does: '一家院区的候补：谁在等、等了多久、等哪一天，给了号没有；先来的在前',
  method: 'GET',
  path: '/waitlist/list',
  needs: { right: 'bookings.see', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    /** Who waits for this day, or for any. */
    day: Day.optional(),
    after: WaitingMark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        waitingId: Id,
        ...examineeFields,
        /** null: any day. */
        day: Day.nullable(),
        since: Instant,
        needsBloodDraw: z.boolean(),
        /** In the line of the branch for this service; 0 once a place is held. */
        position: z.int(),
        /** The place that is held for them, and until when. */
        offer: z.object({ day: Day, timespan: z.string(), expiresAt: Instant }).nullable(),
      }),
    ),
    next: WaitingMark.nullable(),
  }),
})

const ofWaiting = z.strictObject({ branchId: Id, waitingId: Id })

export const getWaitingPlaces = staffEndpoint({
  does: '替候补的客人看一天还有哪些空位',
  method: 'GET',
  path: '/waitlist/places',
  needs: { right: 'bookings.manage', at: 'branch' },
  input: ofWaiting.extend({ day: Day }),
  output: z.object({
    /** The days that can be chosen, both included. */
    first: Day,
    last: Day,
    /** None once they do not wait any more. */
    timespans: z.array(Timespan),
  }),
  failures: ['NOT_FOUND'],
})

/** Out of turn: what comes back by itself goes to the first in line. */
export const offerWaitingPlace = staffEndpoint({
  does: '把一个空位留给候补的客人，发短信请他确认；过时没有确认就放回去',
  method: 'POST',
  path: '/waitlist/offer',
  needs: { right: 'bookings.manage', at: 'branch' },
  input: ofWaiting.extend({
    day: Day,
    timespanId: z.string().regex(/^\d{4}-\d{4}$/, '时段不正确，请重新选'),
    reason: Reason,
  }),
  output: z.object({ expiresAt: Instant }),
  failures: ['NOT_FOUND', 'WAITING_GONE', 'WAITING_NO_PLACE', 'SLOT_CLOSED'],
})

export const takeOffWaiting = staffEndpoint({
  does: '请候补的客人退出排队，告诉他为什么；留着的位置给下一位',
  method: 'POST',
  path: '/waitlist/take_off',
  needs: { right: 'bookings.manage', at: 'branch' },
  input: ofWaiting.extend({
    /** To the member. */
    words: z.string().trim().min(2, '请写明客人会读到的话').max(200, '给客人的话最多 200 个字'),
    reason: Reason,
  }),
  output: z.object({ done: z.literal(true) }),
  failures: ['NOT_FOUND', 'WAITING_GONE'],
})
