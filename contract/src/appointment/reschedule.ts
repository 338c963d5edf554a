import { z } from 'zod'
import { BranchCard, BranchFeature } from '../branch/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Done, Fen, Id, Instant, ServiceKind } from '../shapes.ts'
import { Timespan } from './shapes.ts'
import { ADDITION_STATES } from './states.ts'

/** What may be done about the time of a booking. */
export const ChangeFacts = z.object({
  canChange: z.boolean(),
  /** Why not, in words; '' when it can. */
  cannotChangeReason: z.string(),
  /** Free changes that are left. */
  changesLeft: z.int(),
  /** Until when a change is free; the branch's own changes have no end. */
  closesAt: Instant,
  /** Why the branch asks for another time; '' when it does not. */
  branchReason: z.string(),
})

/** A change to a dearer branch, which happens when its order is paid; until then nothing has changed. */
export const UnpaidChange = z
  .object({ orderNo: Id, branchName: z.string(), date: Day, timespan: z.string() })
  .nullable()

/** Why a booking can't be had at a branch, and what opens the way there. */
const BranchRefusal = z.object({
  /** In words; '' when it can. */
  whyNot: z.string(),
  /** Give back what was added, give the booking up, pay it first; '' where only another branch helps. */
  wayOut: z.enum(['', 'refund-extras', 'give-up', 'pay']),
})

/** A branch that can do a package. */
export const OfferedBranch = BranchCard.extend({
  /** The operator's own words, at most three: `地铁直达`. */
  tags: z.array(z.string()),
  /** `weekend`: what is booked can be had on Saturdays or Sundays. */
  features: z.array(BranchFeature),
  /** Of `earliestDay`, in the timespans that suit the package; the share is of the whole day. */
  earliestPlaces: z.object({ day: Day, share: z.number(), left: z.int() }).nullable(),
  /** What the branch asks beside what was paid, or takes off what is added, in fen. */
  priceDifference: z.int(),
  ...BranchRefusal.shape,
})

/** Changing to the requested branch: whether it is possible and what it costs, in fen. */
const BranchOption = BranchRefusal.extend({
  hospitalInfo: BranchCard,
  /** To be paid before the change takes effect. */
  toPay: Fen,
  /** The difference paid for the current branch: refunded in full after the change. */
  comesBack: Fen,
})

/** A booking of another of the member's contacts for the same branch and time: may be changed together. */
const SameTimeBooking = z.object({ bookingId: Id, contacts_name: z.string(), productName: z.string() })

export const getChangeBookingSpanTime = endpoint({
  does: '改时间：预约现在的时间、还能改几次、某个院区某天有哪些时段',
  method: 'GET',
  path: '/v1/appointment/getChangeBookingSpanTime',
  access: 'member',
  /** `branchId`: another branch than the one that is booked. */
  input: z.strictObject({ bookingId: Id, date: Day.optional(), branchId: Id.optional() }),
  output: ChangeFacts.extend({
    bookingId: Id,
    voucherId: Id,
    branchId: Id,
    serviceKind: ServiceKind,
    /** As it is booked now. */
    date: Day,
    timespanId: Id,
    /** Timespans of the requested day; empty without one, and for a closed day. */
    list: z.array(Timespan),
    move: BranchOption,
    unpaidChange: UnpaidChange,
    beside: z.array(SameTimeBooking),
  }),
  failures: ['NOT_FOUND'],
})

/**
 * The new place is taken and the old one given back in one transaction; refused, the booking stays as it was. At a dearer
 * branch the new place is kept until `orderNo` is paid, and the booking moves then.
 */
export const changeDateAndSpanTime = endpoint({
  does: '改时间：换一天、换一个时段，或换一家院区',
  method: 'POST',
  path: '/v1/appointment/changeDateAndSpanTime',
  access: 'member',
  input: z.strictObject({
    bookingId: Id,
    date: Day,
    timespanId: Id,
    branchId: Id.optional(),
    /** What the person saw is to be paid for the branch, in fen. */
    seenToPay: Fen.default(0),
    /** A booking of theirs for the same hour, moved along or not at all. */
    besideId: Id.optional(),
  }),
  output: z.object({
    bookingId: Id,
    branchId: Id,
    date: Day,
    timespanId: Id,
    changesLeft: z.int(),
    sequence: z.int(),
    /** To be paid first; null: the booking has moved. */
    orderNo: Id.nullable(),
  }),
  failures: [
    'NOT_FOUND',
    'BOOKING_NOT_LIVE',
    'CHANGE_CLOSED',
    'CHANGES_USED_UP',
    'VOUCHER_EXPIRED',
    'BRANCH_NOT_OFFERED',
    'SLOT_CLOSED',
    'SLOT_FULL',
    'PERSON_ALREADY_BOOKED',
    'AGE_MISMATCH',
    'ITEM_NOT_AT_BRANCH',
    'REFUND_FIRST',
    'PRICE_CHANGED',
  ],
})

/** Refunds paid added items; also the package, if it is not kept. */
export const cancleBooking = endpoint({
  does: '取消预约：体检券退回可再约，加项的钱一起退',
  method: 'POST',
  path: '/v1/appointment/cancleBooking',
  access: 'member',
  input: z.strictObject({
    orderId: Id,
    bookingId: Id,
    /** The voucher can be booked again; else it is revoked and refunded. */
    keepsPackage: z.boolean().default(true),
    /** What the person saw that comes back, cash and cards together, in fen. */
    seenAmount: Fen.default(0),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'BOOKING_NOT_LIVE', 'CHANGE_CLOSED', 'REFUND_CLOSED', 'REFUND_CHANGED'],
})

const Flow = z.enum(['general', 'dental', 'market'])

/** What was chosen so far: names and values of the flow's own address. */
const Choices = z.record(z.string().regex(/^\w{1,30}$/), z.string().max(1000))

/** Without `createTime` the flow's draft is deleted (specification, section 4). */
export const cacheAppointmentInfo = endpoint({
  does: '暂存没约完的预约',
  method: 'POST',
  path: '/v1/appointment/cacheAppointmentInfo',
  access: 'member',
  quiet: true,
  input: z.strictObject({
    flow: Flow,
    /** The step, as the last part of its address. */
    screen: z.string().regex(/^\w{1,30}$/),
    choices: Choices.refine((all) => Object.keys(all).length <= 30, '内容太多'),
    createTime: Instant.optional(),
  }),
  output: Done,
})

export const getCacheAppointmentInfo = endpoint({
  does: '接着上次的预约：24 小时内没约完的',
  method: 'GET',
  path: '/v1/appointment/getCacheAppointmentInfo',
  access: 'member',
  quiet: true,
  input: z.strictObject({ flow: Flow.default('general') }),
  output: z.object({
    /** null without one, or when it can't be resumed. */
    draft: z
      .object({
        flow: Flow,
        screen: z.string(),
        choices: Choices,
        createTime: Instant,
        /** What it is about, in words: '' where nothing was chosen yet. */
        productName: z.string(),
        contacts_name: z.string(),
        branchName: z.string(),
        date: z.string(),
      })
      .nullable(),
  }),
})

export const WaitlistEntry = z.object({
  waitingId: Id,
  voucherId: Id,
  contactsId: Id,
  contacts_name: z.string(),
  productName: z.string(),
  serviceKind: ServiceKind,
  branchId: Id,
  branchName: z.string(),
  cityId: Id,
  /** null: any day of that branch. */
  date: Day.nullable(),
  state: z.enum(['waiting', 'offered']),
  /** Place in the queue, 1 is next; 0 once offered. */
  position: z.int(),
  /** The hold offered to them, while it lasts. */
  offer: z.object({ holdId: Id, date: Day, timespanId: Id, timespan: z.string(), expiresAt: Instant }).nullable(),
})

export const joinWaiting = endpoint({
  does: '有号提醒我：排队等名额',
  method: 'POST',
  path: '/v1/appointment/joinWaiting',
  access: 'member',
  input: z.strictObject({ voucherId: Id, contactsId: Id, branchId: Id, date: Day.optional() }),
  output: z.object({ waitingId: Id, position: z.int() }),
  failures: [
    'NOT_FOUND',
    'VOUCHER_SPENT',
    'VOUCHER_EXPIRED',
    'MISSED_TWICE',
    'BRANCH_NOT_OFFERED',
    'SLOT_CLOSED',
    'SEX_MISMATCH',
    'AGE_MISMATCH',
    'ALREADY_WAITING',
  ],
})

export const listWaiting = endpoint({
  does: '我在排的队',
  method: 'GET',
  path: '/v1/appointment/listWaiting',
  access: 'member',
  quiet: true,
  input: z.strictObject({}),
  output: z.object({ list: z.array(WaitlistEntry) }),
})

export const leaveWaiting = endpoint({
  does: '不排了',
  method: 'POST',
  path: '/v1/appointment/leaveWaiting',
  access: 'member',
  input: z.strictObject({ waitingId: Id }),
  output: Done,
})

export const Addition = z.object({
  additionId: Id,
  bookingId: Id,
  serviceKind: ServiceKind,
  contacts_name: z.string(),
  branchName: z.string(),
  state: z.enum(ADDITION_STATES),
  askedAt: Instant,
  items: z.array(z.object({ itemId: Id, name: z.string(), tells: z.string(), price: Fen })),
  total: Fen,
  /** To pay, once agreed to; null when there is nothing to pay. */
  orderNo: Id.nullable(),
  /** Whether to ask before agreeing: X-ray or CT is among the items and the person may be pregnant. */
  asksPregnancy: z.boolean(),
})

export const getAddition = endpoint({
  does: '院区想给预约加的项目',
  method: 'GET',
  path: '/v1/appointment/getAddition',
  access: 'member',
  input: z.strictObject({ additionId: Id }),
  output: Addition,
  failures: ['NOT_FOUND'],
})

export const answerAddition = endpoint({
  does: '同意或不同意现场加项',
  method: 'POST',
  path: '/v1/appointment/answerAddition',
  access: 'member',
  input: z.strictObject({
    additionId: Id,
    isAgreed: z.boolean(),
    seenTotal: Fen,
    /** Answer to the pregnancy question; not stored. */
    notPregnant: z.boolean().default(false),
  }),
  output: Addition,
  failures: ['NOT_FOUND', 'ADDITION_ANSWERED', 'PRICE_CHANGED', 'BOOKING_NOT_LIVE', 'PREGNANCY_UNSAFE'],
})
