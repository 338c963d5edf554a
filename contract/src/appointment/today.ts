import { z } from 'zod'
import { Day, Id, Instant } from '../shapes.ts'
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

export const getToday = staffEndpoint({
  does: '今日看板：各院区应到、已到、迟到、空位、候补，以及等着处理的事',
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
    /** What waits for somebody; null without the right to see it. */
    afterSales: z.object({ waiting: z.int(), oldestAt: Instant.nullable() }).nullable(),
    stuckWork: z.int().nullable(),
  }),
})
