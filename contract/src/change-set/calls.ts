import { z } from 'zod'
import { Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { rightNames } from '../staff/rights.ts'
import { Change } from './change.ts'
import { APPROVAL_PARTS, CHANGE_FIELDS, SUBJECT_KINDS } from './fields.ts'
import { CHANGE_SET_STATES } from './states.ts'

const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')
const Title = z.string().trim().min(2, '请写一个名字').max(40, '名字最多 40 个字')
const State = z.enum(CHANGE_SET_STATES)
const Version = z.int()

const Brief = z.object({
  changeSetId: Id,
  title: z.string(),
  state: State,
  stateName: z.string(),
  /** A call that changes the set names it: whoever acts has seen the latest. */
  version: Version,
  author: z.string(),
  /** Whose data it changes; null: of the whole group. */
  branchId: Id.nullable(),
  branchName: z.string(),
  createdAt: Instant,
  changes: z.int(),
  /** null: published by hand. */
  publishAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  /** Why the set was not published at its time; '' if nothing is wrong. */
  problem: z.string(),
})

const Field = z.enum(CHANGE_FIELDS)

const Line = z.object({
  lineId: Id,
  field: Field,
  fieldName: z.string(),
  thingId: Id,
  /** The product, banner or branch; '' where it is gone. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** The spec of a price. */
  specName: z.string(),
  base: z.string(),
  next: z.string(),
  /** What stands in the shop; null: the thing is gone. */
  now: z.string().nullable(),
  /** Columns of a row that it changes too, which the caller may not see: they are empty in all three. */
  unseen: z.array(z.string()),
  /** The thing changed since the line was written, or does not allow it any more. */
  isConflict: z.boolean(),
  /** Why it cannot be, although nothing changed; '' if it can. */
  problem: z.string(),
  /** The highest price of the last days, for a price. */
  highestFen: Fen.nullable(),
  /** Needs whoever may approve a steep cut: far below the highest price, or below cost. */
  isSteep: z.boolean(),
  isBelowCost: z.boolean(),
})

/** What rows of sheets do not allow, seen when they are written. */
const kindFailures = ['COUPON_CODE_WRONG', 'COUPON_TERMS_FIXED', 'ITEM_OF_ITSELF', 'BRANCH_HOST_TAKEN'] as const
const textFailures = ['TEXT_DAY_EARLY', 'TEXT_DAY_FAR', 'TEXT_CHANGES_MISSING'] as const
export const rowFailures = [
  ...(['ROW_UNPRICED', 'ROW_SPEC_MIXED', 'ROW_CODE_UNKNOWN', 'COUPON_TOTAL_LOW', 'STRUCTURE_WRONG'] as const),
  ...textFailures,
] as const

const Mark = z.string().regex(/^\d{13}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')

export const listChangeSets = staffEndpoint({
  does: '改动单，最新的在前',
  method: 'GET',
  path: '/changes/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    state: State.optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({ list: z.array(Brief), next: Mark.nullable() }),
})

export const getChangeSet = staffEndpoint({
  does: '一张改动单：每一处从什么改成什么、谁可以做下一步',
  method: 'GET',
  path: '/changes/one/{changeSetId}',
  needs: { right: 'changes.see', at: 'branch' },
  input: z.strictObject({ changeSetId: Id }),
  output: Brief.extend({
    lines: z.array(Line),
    /** The caller has written in it and may not approve it, unless the mall is not open yet. */
    isMine: z.boolean(),
    isSteep: z.boolean(),
    /** Approved by somebody who wrote in it, before the mall was open. */
    isWaived: z.boolean(),
    /** Each part that the set contains. */
    approvals: z.array(
      z.object({
        part: z.enum(APPROVAL_PARTS),
        partName: z.string(),
        right: z.enum(rightNames),
        changes: z.int(),
        /** The caller can approve it now. */
        isOpenToMe: z.boolean(),
        /** '' while nobody has. */
        approver: z.string(),
        approvedAt: Instant.nullable(),
      }),
    ),
    publisher: z.string(),
    /** Until when it can be taken back. */
    takeBackUntil: Instant.nullable(),
    /** The set that this one takes back. */
    reversesId: Id.nullable(),
    /** The set that takes this one back, published or not. */
    reversedById: Id.nullable(),
  }),
  failures: ['NOT_FOUND'],
})

/** With every field that can be changed. */
export const Subject = z.object({
  subjectId: Id,
  name: z.string(),
  /** Where it is, or that it is not shown. */
  note: z.string(),
  fields: z.array(
    z.object({
      field: Field,
      thingId: Id,
      specName: z.string(),
      now: z.string(),
      /** The most a price may be. */
      mostFen: Fen.nullable(),
    }),
  ),
})

export const findChangeSubjects = staffEndpoint({
  does: '按名字找要改的商品、横幅或院区，连同能改的每一处',
  method: 'GET',
  path: '/changes/subjects',
  needs: { right: 'changes.draft', at: 'list' },
  quiet: true,
  input: z.strictObject({ kind: z.enum(SUBJECT_KINDS), word: z.string().trim().max(40).default('') }),
  /** At most twenty. */
  output: z.object({ list: z.array(Subject) }),
})

export const startChangeSet = staffEndpoint({
  does: '新开一张改动单',
  method: 'POST',
  path: '/changes/start',
  needs: { right: 'changes.draft', at: 'branch' },
  input: z.strictObject({
    title: Title,
    /** null: of the whole group. */ branchId: Id.nullable().default(null),
    reason: Reason,
  }),
  output: z.object({ changeSetId: Id, version: Version }),
  failures: ['NOT_FOUND'],
})

const seen = { changeSetId: Id, version: Version }
const changeFailures = ['NOT_FOUND', 'CHANGE_SET_STALE', 'CHANGE_SET_STATE'] as const

/** Replaces the line of the same thing and field. */
export const putChange = staffEndpoint({
  does: '在草稿里写一处改动：商品的价格或文字，横幅，院区资料',
  method: 'POST',
  path: '/changes/put',
  needs: { right: 'changes.draft', at: 'branch' },
  input: z.strictObject({
    ...{ ...seen, change: Change },
    /** Nothing of this code may stand in the shop yet. */
    isNew: z.boolean().default(false),
  }),
  output: z.object({ version: Version, lineId: Id }),
  failures: [
    ...changeFailures,
    'CHANGE_SAME',
    'ROW_CODE_TAKEN',
    'CHANGE_PRICE_HIGH',
    'CHANGE_PICTURE_UNKNOWN',
    'CHANGE_SET_FULL',
    'CHANGE_OTHER_BRANCH',
    ...(['CHANGE_TWICE', 'ROW_TEXT_UNSAFE', 'DOCTOR_SPEAKS', ...textFailures, ...kindFailures] as const),
  ],
})

export const removeChange = staffEndpoint({
  does: '从草稿里去掉一处改动',
  method: 'POST',
  path: '/changes/remove',
  needs: { right: 'changes.draft', at: 'branch' },
  input: z.strictObject({ ...seen, lineId: Id }),
  output: z.object({ version: Version }),
  failures: [...changeFailures, 'DOCTOR_SPEAKS'],
})

/** The set is a draft afterwards: what was approved was another change. */
export const rebaseChange = staffEndpoint({
  does: '一处改动和商城现在的不一致时：留我的，或留现在的',
  method: 'POST',
  path: '/changes/rebase',
  needs: { right: 'changes.draft', at: 'branch' },
  input: z.strictObject({ ...seen, lineId: Id, keep: z.enum(['mine', 'theirs']) }),
  output: z.object({ version: Version }),
  failures: [
    ...changeFailures,
    'CHANGE_PRICE_HIGH',
    'CHANGE_PICTURE_UNKNOWN',
    'CHANGE_TIMES_CROSSED',
    ...(['CHANGE_BANNER_UNFINISHED', ...textFailures, ...kindFailures] as const),
  ],
})

export const submitChangeSet = staffEndpoint({
  does: '送审',
  method: 'POST',
  path: '/changes/submit',
  needs: { right: 'changes.draft', at: 'branch' },
  input: z.strictObject({ ...seen, reason: Reason }),
  output: z.object({ version: Version }),
  failures: [
    ...([...changeFailures, 'CHANGE_SET_EMPTY', 'CHANGE_CONFLICT'] as const),
    ...(['ARTICLE_UNSOURCED', 'ARTICLE_UNREVIEWED', 'SPECIAL_FORBIDDEN', 'LECTURE_FORBIDDEN'] as const),
    ...(['DOCTOR_FORBIDDEN', 'STRUCTURE_FORBIDDEN', 'STRUCTURE_WRONG'] as const),
  ],
})

/**
 * Approves each part whose right the caller holds: prices, medical texts, the rest. A price that falls steeply needs
 * `changes.steep` too. Approved once all parts are.
 */
export const approveChangeSet = staffEndpoint({
  does: '批准一张改动单里自己能批的部分，就是看到的这一版',
  method: 'POST',
  path: '/changes/approve',
  needs: { right: 'changes.approve', at: 'group' },
  input: z.strictObject({ ...seen, reason: Reason }),
  output: z.object({ version: Version, state: State, parts: z.array(z.enum(APPROVAL_PARTS)) }),
  failures: [...changeFailures, 'CHANGE_SET_OWN', 'CHANGE_CONFLICT'],
})

export const returnChangeSet = staffEndpoint({
  does: '退回修改；已批准、还没发布的也可以退回',
  method: 'POST',
  path: '/changes/return',
  needs: { right: 'changes.approve', at: 'group' },
  input: z.strictObject({ ...seen, reason: Reason }),
  output: z.object({ version: Version }),
  failures: changeFailures,
})

export const publishChangeSet = staffEndpoint({
  does: '发布一张已批准的改动单：马上，或在一个时刻',
  method: 'POST',
  path: '/changes/publish',
  needs: { right: 'changes.publish', at: 'group' },
  input: z.strictObject({ ...seen, /** null: now. */ publishAt: Instant.nullable(), reason: Reason }),
  output: z.object({ version: Version, state: State }),
  failures: [
    ...([...changeFailures, 'CHANGE_CONFLICT', 'CHANGE_STEEP', 'CHANGE_SET_WAIVED'] as const),
    ...(['CHANGE_APPROVAL_LAPSED', 'CHANGE_MEDICAL_RED', 'PUBLISH_AT_WRONG', ...rowFailures] as const),
  ],
})

export const discardChangeSet = staffEndpoint({
  does: '作废一张还没发布的改动单',
  method: 'POST',
  path: '/changes/discard',
  needs: { right: 'changes.draft', at: 'branch' },
  input: z.strictObject({ ...seen, reason: Reason }),
  output: z.object({ version: Version }),
  failures: changeFailures,
})

/** A new set with the values before, which is not taken back itself. One that lowers a price steeply waits for its approval like any other. */
export const takeBackChangeSet = staffEndpoint({
  does: '撤回一张已发布的改动单：每一处变回原来的',
  method: 'POST',
  path: '/changes/take_back',
  needs: { right: 'changes.publish', at: 'group' },
  input: z.strictObject({ ...seen, reason: Reason }),
  output: z.object({ changeSetId: Id, version: Version, state: State }),
  failures: [
    ...([...changeFailures, 'CHANGE_CONFLICT', 'TAKE_BACK_LATE', 'CHANGE_ROWS_STAY'] as const),
    ...(['CHANGE_MEDICAL_RED', ...rowFailures] as const),
  ],
})
