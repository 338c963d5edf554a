import { z } from 'zod'
import { BranchCard, City } from '../branch/calls.ts'
import { ExamItem } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { SentSms } from '../message/calls.ts'
import { OrderDetails } from '../order/order-details.ts'
import { HOLD_MINUTES } from '../order/terms.ts'
import { Day, Done, Fen, Here, Id, Instant, Month, pageOf, QueryInt, ServiceKind, Sex } from '../shapes.ts'
import { ITEM_REFUSALS, ItemIds, PackageIds } from './add-ons.ts'
import { MarketSelection } from './market.ts'
import { DayPlan, DrugQuestion, Preparation } from './preparation.ts'
import { ChangeFacts, OfferedBranch, UnpaidChange } from './reschedule.ts'
import { BookingState, DayEntry, Hold, Timespan, Voucher } from './shapes.ts'
import { LIVE_BOOKING_STATES } from './states.ts'

export const listVouchers = endpoint({
  does: '可以预约的体检券',
  method: 'GET',
  path: '/v1/appointment/queryVoucherList',
  access: 'member',
  input: z.strictObject({ orderNo: Id.optional() }),
  output: z.object({ list: z.array(Voucher) }),
})

export const PackageInfo = z.object({
  /** '' for what was put together from single items. */
  packageId: z.string(),
  packageName: z.string(),
  productName: z.string(),
  specName: z.string(),
  imageUrl: z.string(),
  serviceKind: ServiceKind,
  itemCount: z.int(),
  /** Whether something of it is done on an empty stomach. */
  needsFasting: z.boolean(),
  /** Whom it suits: -1 anyone, 0 women, 1 men; ages in whole years, both included. */
  sex: Sex,
  minAge: z.int(),
  maxAge: z.int(),
  groups: z.array(z.object({ organId: Id, organName: z.string(), items: z.array(ExamItem) })),
})

const VoucherInput = z.strictObject({ voucherId: Id })

export const packageInfo = endpoint({
  does: '所约套餐',
  method: 'POST',
  path: '/v1/newAppointmentProcess/packageInfo',
  access: 'member',
  input: VoucherInput,
  output: PackageInfo,
  failures: ['NOT_FOUND'],
})

export const appointmentCities = endpoint({
  does: '能做这个套餐的城市',
  method: 'POST',
  path: '/v1/appointment/getCities',
  access: 'member',
  input: VoucherInput,
  output: z.object({ defaultCityVO: City, cityViewList: z.array(City) }),
  failures: ['NOT_FOUND'],
})

export const queryHospList = endpoint({
  does: '能做这个套餐的院区',
  method: 'GET',
  path: '/v1/appointment/queryHospList',
  access: 'member',
  input: z.strictObject({
    voucherId: Id,
    cityId: Id,
    ...Here,
    /** A booking made with the voucher: each branch then says whether it can be moved there. */
    bookingId: Id.optional(),
  }),
  output: z.object({ list: z.array(OfferedBranch) }),
  failures: ['NOT_FOUND'],
})

export const calendar = endpoint({
  does: '某院区某月哪天能约',
  method: 'POST',
  path: '/v1/newAppointmentProcess/calendar',
  access: 'member',
  input: z.strictObject({ voucherId: Id, branchId: Id, month: Month, date: Day.optional() }),
  output: z.object({ month: Month, firstDay: Day, lastDay: Day, list: z.array(DayEntry) }),
  failures: ['NOT_FOUND', 'BRANCH_NOT_OFFERED'],
})

export const timespan = endpoint({
  does: '某天的时段与余量',
  method: 'POST',
  path: '/v1/newAppointmentProcess/timespan',
  access: 'member',
  input: z.strictObject({ voucherId: Id, branchId: Id, date: Day }),
  output: z.object({ date: Day, list: z.array(Timespan) }),
  failures: ['NOT_FOUND', 'BRANCH_NOT_OFFERED', 'SLOT_CLOSED', 'VOUCHER_EXPIRED'],
})

/** Holds capacity for 10 minutes. An earlier hold of the same voucher is released in the same transaction. */
export const nextStep = endpoint({
  does: `选好体检人、院区和时段，保留名额 ${HOLD_MINUTES} 分钟`,
  method: 'POST',
  path: '/v1/appointment/nextStep',
  access: 'member',
  contended: true,
  input: z.strictObject({ voucherId: Id, contactsId: Id, branchId: Id, date: Day, timespanId: Id }),
  output: Hold,
  failures: [
    'NOT_FOUND',
    'VOUCHER_SPENT',
    'VOUCHER_EXPIRED',
    'MISSED_TWICE',
    'BRANCH_NOT_OFFERED',
    'SLOT_CLOSED',
    'SLOT_FULL',
    'PERSON_ALREADY_BOOKED',
    'SEX_MISMATCH',
    'AGE_MISMATCH',
  ],
})

export const releaseHold = endpoint({
  does: '放弃保留的名额',
  method: 'POST',
  path: '/v1/appointment/releaseHold',
  access: 'member',
  input: z.strictObject({ holdId: Id }),
  output: Done,
})

export const ConfirmInfo = z.object({
  holdId: Id,
  expiresAt: Instant,
  serverTime: Instant,
  contact: z.object({ contacts_id: Id, contacts_name: z.string(), mobile: z.string(), id_number: z.string() }),
  hospitalInfo: BranchCard,
  date: Day,
  timespan: z.string(),
  packageInfo: PackageInfo,
  extras: z.array(ExamItem),
  extrasTotal: Fen,
  /** Resolved from all booked items for this person and day. */
  ...Preparation,
  handedOver: z.array(z.string()),
  rules: z.array(z.string()),
  /** Deadline for cancelling it online; null: passed. */
  freeUntil: Instant.nullable(),
  /** What was added and what it costs; in the market, all that was put together. */
  selection: MarketSelection,
  /** Whether to ask before confirming: the booking has X-ray or CT and the person may be pregnant. */
  asksPregnancy: z.boolean(),
})

export const getAppointmentConfirmInfo = endpoint({
  does: '提交前的确认信息',
  method: 'POST',
  path: '/v1/appointment/getAppointmentConfirmInfo',
  access: 'member',
  input: z.strictObject({ holdId: Id, itemIds: ItemIds, packageIds: PackageIds }),
  output: ConfirmInfo,
  failures: ['HOLD_EXPIRED', 'NOT_FOUND', ...ITEM_REFUSALS],
})

export const submitBooking = endpoint({
  does: '提交预约',
  method: 'POST',
  path: '/v1/appointment/submitBooking',
  access: 'member',
  input: z.strictObject({
    holdId: Id,
    itemIds: ItemIds,
    packageIds: PackageIds,
    /** What is to be paid as the person saw it, in fen: the extras; in the market, what was put together. */
    seenExtrasTotal: Fen.default(0),
    /** Answer to the pregnancy question; needed when `asksPregnancy`. Not stored longer than the booking. */
    notPregnant: z.boolean().default(false),
    /** In the market: the coupon that is used, and what the person saw it take off. */
    couponId: Id.nullable().default(null),
    seenDiscount: Fen.default(0),
    /** For the order that is to be paid, if there is one. */
    ...OrderDetails,
  }),
  /** `orderNo` is set when extras are to be paid: the booking awaits that order, and its capacity is held until the order expires. */
  output: z.object({
    bookingId: Id,
    /** With an order: `booked` when cards or a coupon left nothing to pay. */
    state: z.enum(LIVE_BOOKING_STATES),
    orderNo: Id.nullable(),
  }),
  failures: [
    'UNPAID_TOO_MANY',
    'HOLD_EXPIRED',
    'NOT_FOUND',
    'VOUCHER_SPENT',
    'PERSON_ALREADY_BOOKED',
    ...ITEM_REFUSALS,
    'PREGNANCY_UNSAFE',
    'ORDER_EMPTY',
    'PRICE_CHANGED',
    'COUPON_CHANGED',
    'CARD_CHANGED',
    'BOOKING_NEEDS_ATTENTION',
  ],
})

export const BookingCard = z.object({
  bookingId: Id,
  orderNo: Id,
  state: BookingState,
  stateName: z.string(),
  hint: z.string(),
  serviceKind: ServiceKind,
  productName: z.string(),
  imageUrl: z.string(),
  contacts_name: z.string(),
  branchId: Id,
  branchName: z.string(),
  branchAddress: z.string(),
  date: Day,
  timespan: z.string(),
  /** Whole days from today (Asia/Shanghai). */
  daysLeft: z.int(),
  /** The unpaid extras order this booking waits for. */
  extrasOrderNo: Id.nullable(),
  /** Cancelled or no-show, and its voucher can be booked again. */
  canBookAgain: z.boolean(),
})

export const listBookings = endpoint({
  does: '我的预约',
  method: 'GET',
  path: '/v1/orderbooking/queryList',
  access: 'member',
  input: z.strictObject({
    group: z.enum(['upcoming', 'past', 'all']).default('all'),
    curPage: QueryInt(1, 1000).default(1),
    pageSize: QueryInt(1, 50).default(10),
  }),
  output: pageOf(BookingCard),
})

export const bookingNum = endpoint({
  does: '预约数量',
  method: 'GET',
  path: '/v1/orderbooking/booking/num',
  access: 'member',
  quiet: true,
  input: z.strictObject({}),
  output: z.object({ upcoming: z.int(), toBook: z.int() }),
})

export const getBooking = endpoint({
  does: '预约详情',
  method: 'GET',
  path: '/v1/orderbooking/getDetail',
  access: 'member',
  input: z.strictObject({ bookingId: Id }),
  output: BookingCard.extend({
    contact: ConfirmInfo.shape.contact,
    hospitalInfo: BranchCard,
    packageInfo: PackageInfo,
    extras: z.array(ExamItem),
    paidExtrasOrderNo: Id.nullable(),
    ...Preparation,
    /** The same hour by hour. */
    plan: DayPlan,
    drugs: DrugQuestion,
    ...{ handedOver: z.array(z.string()), rules: z.array(z.string()) },
    /** Shown at the desk; also as QR. */
    checkInCode: z.string(),
    ...ChangeFacts.shape,
    unpaidChange: UnpaidChange,
    timespanId: Id,
    voucherId: Id,
    /** Until when its examination can be booked, this day included. */
    bookableUntil: Day,
    /** SEQUENCE of its calendar file: goes up with every change. */
    sequence: z.int(),
    canCancel: z.boolean(),
    cannotCancelReason: z.string(),
    unpaidCardFen: Fen, // Paid with cards for the order that it waits for.
    /** The message about the cancellation to the examinee, and since when it is there; null: none, or not yet. */
    cancelNotice: z.object({ text: z.string(), at: Instant, sms: SentSms.nullable() }).nullable(),
    history: z.array(z.object({ at: Instant, what: z.string(), who: z.string(), why: z.string() })),
  }),
  failures: ['NOT_FOUND'],
})
