import { z } from 'zod'
import { Day, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { After, HistoryPage } from '../staff/history.ts'
import { Back, IdDigits, Reason } from './desk-acts.ts'
import { VISIT_STANDINGS } from './desk-terms.ts'
import { DrugGroup } from './preparation.ts'
import { examineeFields } from './shapes.ts'

/** What the desk asks before a check-in, as the items need it, and what to do about an answer that does not suit them. */
export const DeskQuestions = z.object({
  /** null: nothing needs an empty stomach. */
  fasting: z.object({ for: z.string(), ifEaten: z.string(), itemIds: z.array(Id) }).nullable(),
  /** Groups that matter for the items. */
  drugs: z.array(z.object({ group: DrugGroup, name: z.string(), advice: z.string() })),
  /** What was told with the booking; null: nothing. */
  statedDrugs: z.array(DrugGroup).nullable(),
  /** Whether the member lets health answers be stored; else those on drugs are not. */
  hasConsent: z.boolean(),
  /** null: nothing needs a full bladder. */
  bladder: z.object({ for: z.string(), ifEmpty: z.string() }).nullable(),
})
export type DeskQuestions = z.infer<typeof DeskQuestions>

export const DeskAnswers = z.strictObject({
  fasting: z.enum(['fasted', 'eaten', 'not-asked']),
  /** null: not asked. */
  drugs: z.array(DrugGroup).max(DrugGroup.options.length).nullable().default(null),
  bladder: z.enum(['full', 'empty', 'not-asked']).default('not-asked'),
})
export type DeskAnswers = z.infer<typeof DeskAnswers>

/** An answer in words, with what to do about it, '' for nothing. */
export const DeskAnswerText = z.object({ answer: z.string(), advice: z.string() })
export type DeskAnswerText = z.infer<typeof DeskAnswerText>

/** The last row of the page before: its timespan and id. */
const VisitMark = z.string().regex(/^[\w-]{1,20}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')

const VisitRow = z.object({
  bookingId: Id,
  standing: z.enum(VISIT_STANDINGS),
  timespan: z.string(),
  ...examineeFields,
  arrivedAt: Instant.nullable(),
  itemsDone: z.int(),
  /** 0 before the check-in, which fixes the list. */
  itemsAll: z.int(),
})

export const listVisits = staffEndpoint({
  does: '一个院区一天的到检名单；可按手机尾号、到检码、姓名或它的拼音首字母找',
  method: 'GET',
  path: '/visits/list',
  needs: { right: 'visits.see', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    /** Today by default. */
    day: Day.optional(),
    standing: z.enum(VISIT_STANDINGS).optional(),
    /** The last four digits of a mobile number, a check-in code, a whole name, or its pinyin initials. A search is recorded. */
    word: z.string().trim().max(20, '最多 20 个字').default(''),
    /** The `next` of the page before. */
    after: VisitMark.optional(),
  }),
  output: z.object({
    day: Day,
    list: z.array(VisitRow),
    next: VisitMark.nullable(),
    /** Of the whole day, by standing. */
    counts: z.record(z.enum(VISIT_STANDINGS), z.int()),
  }),
  failures: ['NOT_FOUND'],
})

const VisitItem = z.object({
  itemId: Id,
  name: z.string(),
  isExtra: z.boolean(),
  needsFasting: z.boolean(),
  /** `planned` before the check-in; `not-today`: left out, refunded when the visit ends; `refused`: not done, and its money goes back. */
  state: z.enum(['planned', 'open', 'done', 'not-today', 'refused']),
  /** What it brings if it is not done. */
  back: Back,
})

export const getVisit = staffEndpoint({
  does: '一位客人当天的检查：项目、准备要求、是否核对过证件；看过会记下，会员也看得到',
  method: 'GET',
  path: '/visits/one/{bookingId}',
  needs: { right: 'visits.see', at: 'branch' },
  input: z.strictObject({ bookingId: Id }),
  output: VisitRow.omit({ itemsDone: true, itemsAll: true }).extend({
    branchId: Id,
    branchName: z.string(),
    day: Day,
    checkInCode: z.string(),
    completedAt: Instant.nullable(),
    items: z.array(VisitItem),
    /** Something of it needs an empty stomach: the desk asks. */
    needsFasting: z.boolean(),
    questions: DeskQuestions,
    /** What was answered before the check-in. */
    answers: z.array(DeskAnswerText),
    /** Whether there is a number to compare the card with. */
    hasIdNumber: z.boolean(),
    /** null: nobody has checked the ID card yet. */
    identity: z.object({ at: Instant, by: z.string() }).nullable(),
    /** Who is booked: another person has another. */
    contactId: Id,
    /** '' when it can be done now. */
    whyNotCheckIn: z.string(),
    /** Late, and nobody more fits into the hour that runs. */
    isHourFull: z.boolean(),
    /** Until when the check-in can be taken back; null: it cannot. */
    undoUntil: Instant.nullable(),
  }),
  failures: ['NOT_FOUND'],
})

/** Wrong tries are counted and recorded. */
export const confirmIdentity = staffEndpoint({
  does: '核对证件：比对证件号后四位，没有存证件号的看原件',
  method: 'POST',
  path: '/visits/identity',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({
    bookingId: Id,
    /** null: no number is stored, and the card itself was compared with name and birthday. */
    digits: IdDigits.nullable(),
  }),
  output: z.object({ done: z.literal(true) }),
  failures: ['NOT_FOUND', 'IDENTITY_WRONG', 'IDENTITY_LIMIT', 'IDENTITY_NONE', 'IDENTITY_STORED'],
})

export const checkInVisit = staffEndpoint({
  does: '办理到检：定下今天的项目',
  method: 'POST',
  path: '/visits/check_in',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({
    bookingId: Id,
    ...DeskAnswers.shape,
    /** Items that are not done today. */
    notToday: z.array(Id).max(200).default([]),
    /** Late, and beyond the capacity of the hour that runs; needs the right for it. */
    isOver: z.boolean().default(false),
    reason: Reason,
  }),
  output: z.object({ items: z.int() }),
  failures: [
    'NOT_FOUND',
    'VISIT_UNPAID',
    'VISIT_NOT_BOOKED',
    'VISIT_OTHER_DAY',
    'VISIT_ITEM_CLOSED',
    'VISIT_HOUR_FULL',
  ],
})

export const finishItems = staffEndpoint({
  does: '记下做完的项目',
  method: 'POST',
  path: '/visits/finish_items',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({ bookingId: Id, itemIds: z.array(Id).min(1).max(200), reason: Reason }),
  output: z.object({ done: z.int() }),
  failures: ['NOT_FOUND', 'VISIT_NOT_STARTED', 'VISIT_ENDED', 'VISIT_ITEM_CLOSED'],
})

/** done; not today: its money goes back; none: not done, and nothing goes back. */
export const OPEN_BECOMES = ['done', 'not-today', 'none'] as const

export const endVisit = staffEndpoint({
  does: '结束检查，报告开始出具',
  method: 'POST',
  path: '/visits/end',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({
    bookingId: Id,
    /** What becomes of each item that is still open; with one left out of it the visit does not end. */
    open: z
      .array(z.strictObject({ itemId: Id, becomes: z.enum(OPEN_BECOMES) }))
      .max(200)
      .default([]),
    reason: Reason,
  }),
  output: z.object({ done: z.literal(true) }),
  /** `REFUND_CLOSED`: what was left out cannot go back. */
  failures: [
    ...(['NOT_FOUND', 'VISIT_NOT_STARTED', 'VISIT_ENDED', 'REFUND_CLOSED', 'REFUND_CHANGED'] as const),
    ...(['VISIT_ITEMS_OPEN', 'VISIT_ITEM_CLOSED'] as const),
  ],
})

export const getVisitHistory = staffEndpoint({
  does: '一个预约的操作记录：员工改了什么、为什么',
  method: 'GET',
  path: '/visits/history/{bookingId}',
  needs: { right: 'visits.see', at: 'branch' },
  input: z.strictObject({ bookingId: Id, after: After }),
  output: HistoryPage,
  failures: ['NOT_FOUND'],
})
