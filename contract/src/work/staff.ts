import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Done, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { WORK_THINGS, workKindNames } from './kinds.ts'
import { pauseNames } from './pauses.ts'

/**
 * `stuck` needs a person; `waiting` failed and is tried again; `paused` waits for a company that is not asked now; `held`
 * waits until somebody resumes what was paused.
 */
export const WORK_STATES = ['stuck', 'waiting', 'paused', 'held'] as const
export type WorkState = (typeof WORK_STATES)[number]

const Kind = z.enum(workKindNames)
/** Which one of its kind. */
const Subject = z.string().regex(/^[\w .:-]{1,120}$/, '编号不正确')

const MARK = '翻页的位置不正确，请从第一页看起'

/** The last row of the page before: since when it fails, its kind and which one. */
const WorkPageMark = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[a-z-]{1,40}~[\w .:-]{1,120}$/, MARK)
  .refine((mark) => !Number.isNaN(Date.parse(mark.slice(0, 24))), MARK)

const Row = z.object({
  kind: Kind,
  kindName: z.string(),
  subject: z.string(),
  /** `id` is null where only the work itself has a number. */
  thing: z.object({ kind: z.enum(WORK_THINGS), id: z.string().nullable(), name: z.string() }),
  state: z.enum(WORK_STATES),
  /** Failed tries. */
  tries: z.int(),
  /** What is wrong and what happens next, in one sentence. */
  why: z.string(),
  firstFailedAt: Instant,
  lastFailedAt: Instant,
  nextTryAt: Instant,
  /** Retrying it pays money out. */
  isMoney: z.boolean(),
})

const Counts = z.object({ stuck: z.int(), waiting: z.int(), paused: z.int(), held: z.int() })

/** Keyset pages, the longest failing first. */
export const listFailedWork = staffEndpoint({
  does: '没办成的后台任务：要人看的、等着再试的、等对方恢复的',
  method: 'GET',
  path: '/failed-work/list',
  needs: { right: 'work.see', at: 'group' },
  input: z.strictObject({
    kind: Kind.optional(),
    state: z.enum(WORK_STATES).optional(),
    /** The `next` of the page before. */
    after: WorkPageMark.optional(),
  }),
  output: z.object({
    list: z.array(Row),
    next: z.string().nullable(),
    /** Of all, whatever is filtered for; kinds without any are missing. */
    counts: z.array(Counts.extend({ kind: Kind, kindName: z.string(), isMoney: z.boolean() })),
  }),
})

export const getFailedWork = staffEndpoint({
  does: '一件没办成的任务：对方说了什么、同事重试过几次',
  method: 'GET',
  path: '/failed-work/one',
  needs: { right: 'work.see', at: 'group' },
  input: z.strictObject({ kind: Kind, subject: Subject }),
  output: Row.extend({
    /** For engineers, without anything of a person. */
    errorText: z.string(),
    /** Whose system did not answer; '' for the mall itself. */
    companyName: z.string(),
    /** The order it belongs to, where that is known. */
    orderNo: Id.nullable(),
    acts: z.array(z.object({ at: Instant, who: z.string(), what: z.string(), reason: z.string() })),
  }),
  failures: ['NOT_FOUND'],
})

/** Runs within seconds; the work itself is done once, however often it is retried. */
export const retryWork = staffEndpoint({
  does: '马上重试一件没办成的任务',
  method: 'POST',
  path: '/failed-work/retry',
  needs: { right: 'work.retry', at: 'group' },
  input: z.strictObject({
    kind: Kind,
    subject: Subject,
    /** The failed tries that were seen; refused if it was tried since. */
    tries: z.int().min(0),
    reason: Reason,
  }),
  output: Done,
  failures: ['WORK_DONE', 'WORK_STALE', 'WORK_PAUSED'],
})

export const retryWorkOfKind = staffEndpoint({
  does: '马上重试一类没办成的任务，一次最多 500 件，等得最久的先来',
  method: 'POST',
  path: '/failed-work/retry-kind',
  needs: { right: 'work.retry', at: 'group' },
  input: z.strictObject({ kind: Kind, state: z.enum(WORK_STATES).optional(), reason: Reason }),
  output: z.object({ retried: z.int(), hasMore: z.boolean() }),
  failures: ['WORK_NONE', 'WORK_PAUSED'],
})

const Pause = z.enum(pauseNames, '请选择要暂停的一种')

export const listPauses = staffEndpoint({
  does: '现在暂停着的任务和外发：谁在什么时候为什么停的，有多少件等着',
  method: 'GET',
  path: '/failed-work/pauses',
  needs: { right: 'work.see', at: 'group' },
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({
        pause: Pause,
        pausedAt: Instant,
        who: z.string(),
        reason: z.string(),
        /** What has been met since and waits; null for what is not kept. */
        held: z.int().nullable(),
      }),
    ),
  }),
})

/** What is under way ends; nothing more begins, in any process. */
export const pauseWork = staffEndpoint({
  does: '暂停一类任务或一种外发，几秒内全部停下，恢复后接着办',
  method: 'POST',
  path: '/failed-work/pause',
  needs: { right: 'work.pause', at: 'group' },
  input: z.strictObject({ pause: Pause, reason: Reason }),
  output: Done,
  failures: ['PAUSE_EXISTS'],
})

export const resumeWork = staffEndpoint({
  does: '恢复暂停着的一类任务或一种外发，等着的按先后接着办',
  method: 'POST',
  path: '/failed-work/resume',
  needs: { right: 'work.pause', at: 'group' },
  input: z.strictObject({ pause: Pause, reason: Reason }),
  output: Done,
  failures: ['PAUSE_GONE'],
})
