import { z } from 'zod'
import { Day, Id, Instant, ServiceKind, Sex } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { CLOSURE_OFFER_STATES } from './states.ts'

const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')
/** Members read it: “因供电检修不能体检”. */
const ToldReason = z.string().trim().min(2, '请写明停检的原因').max(30, '停检的原因最多 30 个字，会写进短信')
/** A digest of the bookings and proposals that were seen. */
const Version = z.string().regex(/^[\w-]{1,64}$/, '版本不正确，请刷新后再试')
/** The id of the last row of the page before. */
const Mark = Id

const HOUR = '([01]\\d|2[0-3])[0-5]\\d-([01]\\d|2[0-3])[0-5]\\d'
const HOUR_WRONG = '时段格式应为 0730-0830'
const TimespanId = z.string().regex(new RegExp(`^${HOUR}$`), HOUR_WRONG)
/** The same in a query, with commas between them. */
const HoursText = z
  .string()
  .max(480)
  .regex(new RegExp(`^${HOUR}(,${HOUR})*$`), HOUR_WRONG)
/** The hours that are closed; null: the whole day. */
const Hours = z.array(TimespanId).min(1, '请至少选一个时段').max(48, '时段太多').nullable().default(null)

const Place = z.object({ branchId: Id, branchName: z.string(), day: Day, timespan: z.string() })

const Affected = z.object({
  bookingId: Id,
  /** Masked. */
  name: z.string(),
  sex: Sex,
  age: z.int().nullable(),
  phoneTail: z.string(),
  productName: z.string(),
  serviceKind: ServiceKind,
  timespan: z.string(),
  isFasting: z.boolean(),
  /** How many of the same member stand on the list, this one included. */
  together: z.int(),
  /** null: to be phoned. */
  proposal: Place.nullable(),
  /** Why this place, or why none. */
  why: z.string(),
})

export const previewClosing = staffEndpoint({
  does: '停检一天或几个时段之前看：影响谁，给每个人提议哪个新位置，谁要打电话',
  method: 'GET',
  path: '/closings/preview',
  needs: { right: 'closing.close', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    day: Day,
    /** Left out: the whole day. */
    hours: HoursText.optional(),
  }),
  output: z.object({
    version: Version,
    branchName: z.string(),
    day: Day,
    /** The day is closed already, for this reason; '' otherwise. */
    whyClosed: z.string(),
    /** All hours of the day; `whyClosed` of those that are closed already. */
    timespans: z.array(z.object({ timespanId: TimespanId, booked: z.int(), whyClosed: z.string() })),
    /** Places of what is closed that nobody has booked. */
    free: z.int(),
    /** Shoppers who hold a place at this moment; it is released. */
    held: z.int(),
    waiting: z.int(),
    /** What the first of them would be sent, with a gap for the reason; '' when nobody would. */
    message: z.string(),
    bookings: z.array(Affected),
  }),
  failures: ['NOT_FOUND', 'CLOSING_DAY_OUT', 'CLOSING_TOO_MANY'],
})

/** All in one transaction: the day is closed, the proposed places are kept, everybody is told. */
export const closeDay = staffEndpoint({
  does: '停检一天或几个时段：不再可约，给每个人留好新位置，发短信和站内信；没有位置的列出来打电话',
  method: 'POST',
  path: '/closings/close',
  needs: { right: 'closing.close', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    day: Day,
    timespanIds: Hours,
    /** Of the preview that was seen. */
    version: Version,
    /** Bookings that shall be phoned instead, whatever was proposed. */
    toPhone: z.array(Id).max(1_000).default([]),
    reason: ToldReason,
  }),
  output: z.object({ closureId: Id, offered: z.int(), toPhone: z.int() }),
  failures: ['NOT_FOUND', 'CLOSING_DAY_OUT', 'CLOSING_TOO_MANY', 'CLOSING_STALE', 'CLOSING_DONE'],
})

const Counts = z.object({ offered: z.int(), accepted: z.int(), toPhone: z.int(), settled: z.int() })

export const listClosings = staffEndpoint({
  does: '一个院区停检的日子，和各自还有几位没答复',
  method: 'GET',
  path: '/closings/list',
  needs: { right: 'closing.see', at: 'branch' },
  input: z.strictObject({ branchId: Id, after: Mark.optional() }),
  output: z.object({
    list: z.array(
      z.object({
        closureId: Id,
        day: Day,
        /** `07:30-08:30`; empty: the whole day. */
        hours: z.array(z.string()),
        reason: z.string(),
        closedAt: Instant,
        reopenedAt: Instant.nullable(),
        counts: Counts,
      }),
    ),
    next: Mark.nullable(),
  }),
  failures: ['NOT_FOUND'],
})

/** offered: waits for an answer; settled: moved or cancelled by the member. */
export const CLOSURE_STANDINGS = ['to-phone', 'offered', 'accepted', 'settled'] as const

const Guest = Affected.omit({ proposal: true, why: true, together: true }).extend({
  offerId: Id,
  /** Its page shows the whole number, for a stated purpose. */
  orderNo: Id,
  standing: z.enum(CLOSURE_STANDINGS),
  state: z.enum(CLOSURE_OFFER_STATES),
  place: Place.nullable(),
  expiresAt: Instant.nullable(),
  calls: z.int(),
  calledAt: Instant.nullable(),
})

export const getClosing = staffEndpoint({
  does: '停检的回音：谁答应了、谁还没回、谁要打电话',
  method: 'GET',
  path: '/closings/one/{closureId}',
  needs: { right: 'closing.see', at: 'branch' },
  input: z.strictObject({
    closureId: Id,
    standing: z.enum(CLOSURE_STANDINGS).optional(),
    after: Mark.optional(),
  }),
  output: z.object({
    closureId: Id,
    branchId: Id,
    branchName: z.string(),
    day: Day,
    hours: z.array(z.string()),
    reason: z.string(),
    closedAt: Instant,
    reopenedAt: Instant.nullable(),
    counts: Counts,
    /** '' while it can be opened again. */
    whyNotReopen: z.string(),
    list: z.array(Guest),
    next: Mark.nullable(),
  }),
  failures: ['NOT_FOUND'],
})

export const recordClosureCall = staffEndpoint({
  does: '给停检的客人打过电话：记下没打通，或替他定下新位置',
  method: 'POST',
  path: '/closings/call',
  needs: { right: 'closing.phone', at: 'branch' },
  input: z.strictObject({
    offerId: Id,
    /** null: called, and nothing was settled. */
    place: z.strictObject({ branchId: Id, day: Day, timespanId: Id }).nullable(),
    reason: Reason,
  }),
  output: z.object({ state: z.enum(CLOSURE_OFFER_STATES) }),
  failures: ['NOT_FOUND', 'HOLD_EXPIRED', 'SLOT_FULL', 'SLOT_CLOSED', 'PERSON_ALREADY_BOOKED', 'IN_FLIGHT'],
})

export const reopenDay = staffEndpoint({
  does: '恢复停检的一天：还没有人换走时，大家照原来的时间',
  method: 'POST',
  path: '/closings/reopen',
  needs: { right: 'closing.close', at: 'branch' },
  input: z.strictObject({ closureId: Id, reason: Reason }),
  output: z.object({ kept: z.int() }),
  failures: ['NOT_FOUND', 'CLOSING_REOPENED', 'CLOSING_MOVED', 'CLOSING_DAY_OUT'],
})
