import { z } from 'zod'
import { Day, Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'

const Arrivals = { expected: z.int(), arrived: z.int() }

const BranchToday = z.object({
  branchId: Id,
  branchName: z.string(),
  ...Arrivals,
  /** Whose timespan is over, and who has not come. */
  late: z.int(),
  /** Arrived, and what was to be done is done. */
  finished: z.int(),
  /** Places of the timespans that are not over yet. */
  free: z.int(),
  waiting: z.int(),
})

/** What waits for somebody, in the order in which the board shows it. */
export const QUEUE_KINDS = [
  ...([
    'stuck-refunds',
    'after-sales',
    'large-refunds',
    'consultations',
    'lecture-questions',
    'invoices',
    'changes',
    'articles',
    'stuck-work',
    'pauses',
  ] as const),
] as const

/** The tab of a branch's reports that each opens. */
export const REPORT_QUEUES = ['calls', 'sign', 'questions', 'unplaced', 'in-part'] as const
export type ReportQueue = (typeof REPORT_QUEUES)[number]

/** The pages beside whose entries it is shown that something waits. */
export const COUNTED_PAGES = [
  ...([
    '/reports',
    '/closings',
    '/after-sales',
    '/refunds',
    '/inbox',
    '/invoices',
    '/changes',
    '/articles',
    '/lectures',
    '/failed-work',
  ] as const),
] as const

export const getWaiting = staffEndpoint({
  does: '菜单旁边的数：各页等着自己处理的有多少',
  method: 'GET',
  path: '/waiting',
  needs: 'own',
  quiet: true,
  input: z.strictObject({}),
  /** Pages where nothing waits are missing. */
  output: z.object({ list: z.array(z.object({ page: z.enum(COUNTED_PAGES), waiting: z.int() })) }),
})

export const getToday = staffEndpoint({
  does: '今日看板：各院区应到、已到、迟到、空位、候补，今天的收入和退款，以及等着处理的事',
  method: 'GET',
  path: '/today',
  needs: { right: 'today.see', at: 'list' },
  quiet: true,
  input: z.strictObject({ branchId: Id.optional() }),
  output: z.object({
    day: Day,
    /** When the figures were counted. */
    at: Instant,
    /** Branches with anything today, in the mall's order. */
    branches: z.array(BranchToday),
    timespans: z.array(z.object({ timespan: z.string(), ...Arrivals })),
    /** Cash of the whole group; null without the right to see the books. */
    money: z
      .object({
        inFen: Fen,
        payments: z.int(),
        outFen: Fen,
        refunds: z.int(),
        /** Until this time of the same weekday, a week ago. */
        inFenWeekAgo: Fen,
      })
      .nullable(),
    /** Those that the caller has the right to see, empty ones too. */
    queues: z.array(
      z.object({
        kind: z.enum(QUEUE_KINDS),
        waiting: z.int(),
        oldestAt: Instant.nullable(),
        /** Within how many hours each has to be done; null: none is set. */
        limitHours: z.int().nullable(),
      }),
    ),
    /** Of each branch whose reports the caller may see; those without any are missing. */
    reports: z.array(
      z.object({
        ...{ branchId: Id, branchName: z.string(), queue: z.enum(REPORT_QUEUES), waiting: z.int() },
        ...{ oldestAt: Instant, limitHours: z.int().nullable() },
      }),
    ),
    /** Closed days of which somebody still has to be phoned, the next day first. */
    closings: z.array(
      z.object({ closureId: Id, branchName: z.string(), day: Day, toPhone: z.int(), closedAt: Instant }),
    ),
  }),
})
