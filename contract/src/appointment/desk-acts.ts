import { z } from 'zod'
import { Day, Fen, Id, Instant, Mobile, Sex } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { ADDITION_STATES } from './states.ts'

export const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')
export const IdDigits = z.string().regex(/^\d{3}[\dXx]$/, '请输入证件号的最后四位')
export const Back = z.object({ cashFen: Fen, cardFen: Fen })
const ItemIds = z.array(Id).min(1).max(200)

export const leaveItemsOut = staffEndpoint({
  does: '今天不做：放下到检后的几项，或重新做；放下的在检查结束时退款',
  method: 'POST',
  path: '/visits/leave_out',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({ bookingId: Id, itemIds: ItemIds, isLeftOut: z.boolean(), reason: Reason }),
  output: z.object({
    items: z.int(),
    /** What all that is left out brings when the visit ends. */
    back: Back,
  }),
  failures: ['NOT_FOUND', 'VISIT_NOT_STARTED', 'VISIT_ENDED', 'VISIT_ITEM_CLOSED'],
})

export const undoCheckIn = staffEndpoint({
  does: '撤回到检：10 分钟内，还没有做项目',
  method: 'POST',
  path: '/visits/undo_check_in',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({ bookingId: Id, reason: Reason }),
  output: z.object({ done: z.literal(true) }),
  failures: [
    'NOT_FOUND',
    'VISIT_NOT_STARTED',
    'VISIT_ENDED',
    'VISIT_UNDO_LATE',
    'VISIT_ITEM_DONE',
    'VISIT_GOODWILL_GIVEN',
    'PERSON_ALREADY_BOOKED',
  ],
})

const Person = z.object({
  contactId: Id,
  /** Masked. */
  name: z.string(),
  sex: Sex,
  age: z.int().nullable(),
  /** Whether there is a number to compare the card with. */
  hasIdNumber: z.boolean(),
  /** Asked before X-ray or CT. */
  asksPregnancy: z.boolean(),
  /** '' when it can be this person. */
  whyNot: z.string(),
})

export const listVisitFamily = staffEndpoint({
  does: '换人：同一账号下还有谁，能不能代替约好的人；看过会记下，会员也看得到',
  method: 'GET',
  path: '/visits/family/{bookingId}',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({ bookingId: Id }),
  output: z.object({ list: z.array(Person) }),
  failures: ['NOT_FOUND'],
})

/** By POST, as it is recorded. */
export const showVisitPerson = staffEndpoint({
  does: '看姓名和生日：约好的人或家人没有存证件号，到检当天和原件对；看过会记下，会员也看得到',
  method: 'POST',
  path: '/visits/person',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({ bookingId: Id, contactId: Id }),
  output: z.object({
    name: z.string(),
    /** '' when it is not known. */
    birthday: Day.or(z.literal('')),
  }),
  failures: ['NOT_FOUND', 'VISIT_OTHER_DAY', 'IDENTITY_STORED'],
})

/** null: no number is stored, and the card itself was compared with name and birthday. */
const Identity = { digits: IdDigits.nullable() }
const Pregnancy = { notPregnant: z.boolean().default(false) }
const identityFailures = ['IDENTITY_WRONG', 'IDENTITY_LIMIT', 'IDENTITY_NONE', 'IDENTITY_STORED'] as const
const personFailures = ['SEX_MISMATCH', 'AGE_MISMATCH', 'PREGNANCY_UNSAFE', 'PERSON_ALREADY_BOOKED'] as const

export const changeVisitPerson = staffEndpoint({
  does: '换人：同一账号的另一位来做，核对证件，本人同意',
  method: 'POST',
  path: '/visits/change_person',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({
    bookingId: Id,
    /** Who was booked when it was looked at. */
    seenContactId: Id,
    contactId: Id,
    ...Identity,
    ...Pregnancy,
    /** Who comes agrees to be examined, and that the account's holder sees the booking. */
    hasAgreed: z.literal(true, '请先问本人是否同意'),
    reason: Reason,
  }),
  output: z.object({ done: z.literal(true) }),
  failures: [
    ...['NOT_FOUND', 'VISIT_UNPAID', 'VISIT_NOT_BOOKED', 'VISIT_OTHER_DAY', 'VISIT_PERSON_CHANGED'],
    ...['VISIT_ITEM_UNSUITABLE', ...identityFailures, ...personFailures],
  ] as const,
})

const TodaysTimespan = z.object({
  timespanId: z.string(),
  timespan: z.string(),
  service: z.string(),
  free: z.int(),
  hasBloodDraw: z.boolean(),
})

/** By POST, so that no number stands in an address. A search is recorded. */
export const findWalkIn = staffEndpoint({
  does: '现场加人：按手机号加证件后四位，或体检券号，找没用过的体检券和今天的时段',
  method: 'POST',
  path: '/visits/find_walk_in',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    by: z.union([z.strictObject({ mobile: Mobile, digits: IdDigits }), z.strictObject({ voucherId: Id })]),
  }),
  output: z.object({
    day: Day,
    vouchers: z.array(
      z.object({
        voucherId: Id,
        productName: z.string(),
        specName: z.string(),
        lastDay: Day,
        needsBloodDraw: z.boolean(),
        /** '' when it can be used here today. */
        whyNot: z.string(),
        people: z.array(Person),
        timespans: z.array(TodaysTimespan),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'IDENTITY_LIMIT'],
})

export const addWalkIn = staffEndpoint({
  does: '现场加人：用没用过的体检券，在今天的时段里加一个名额',
  method: 'POST',
  path: '/visits/add_walk_in',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    voucherId: Id,
    contactId: Id,
    timespanId: z.string().regex(/^\d{4}-\d{4}$/, '时段不正确，请重新选'),
    ...Identity,
    ...Pregnancy,
    /** Beyond the capacity; needs the right for it. */
    isOver: z.boolean().default(false),
    reason: Reason,
  }),
  output: z.object({ bookingId: Id }),
  failures: [
    ...['NOT_FOUND', 'VOUCHER_SPENT', 'MISSED_TWICE', 'VOUCHER_EXPIRED', 'BRANCH_NOT_OFFERED', 'WALK_IN_DIFFERENCE'],
    ...['SLOT_CLOSED', 'VISIT_HOUR_FULL', ...identityFailures, ...personFailures],
  ] as const,
})

/** What the desk may propose beside what was booked. */
export const getVisitAdditions = staffEndpoint({
  does: '现场加项：还能加什么，问过预约人什么、答了没有',
  method: 'GET',
  path: '/visits/additions/{bookingId}',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({ bookingId: Id }),
  output: z.object({
    items: z.array(z.object({ itemId: Id, name: z.string(), priceFen: Fen })),
    asked: z.array(
      z.object({
        additionId: Id,
        names: z.array(z.string()),
        totalFen: Fen,
        state: z.enum(ADDITION_STATES),
        askedAt: Instant,
        /** Once the holder agreed to something that costs. */
        orderNo: Id.nullable(),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
})

export const askForAddition = staffEndpoint({
  does: '现场加项：发短信请预约人确认，同意（要付钱的还要付款）以后才加进今天的项目',
  method: 'POST',
  path: '/visits/ask_addition',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({ bookingId: Id, itemIds: z.array(Id).min(1, '请选要加的项目').max(20), reason: Reason }),
  output: z.object({ additionId: Id }),
  failures: [
    ...([
      'NOT_FOUND',
      'BOOKING_NOT_LIVE',
      'VISIT_NOT_STARTED',
      'VISIT_ENDED',
      'TOO_MANY_REQUESTS',
      'ITEM_DUPLICATE',
      'ITEM_UNSUITABLE',
    ] as const),
    ...(['ITEM_CONFLICT', 'ITEM_NOT_AT_BRANCH'] as const),
  ],
})
