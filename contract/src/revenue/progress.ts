import { z } from 'zod'
import { Day, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { ORDER_STEPS } from './kinds.ts'
import { OfWhom } from './of-whom.ts'

const filter = {
  from: Day,
  to: Day,
  branchId: OfWhom.optional(),
  categoryId: OfWhom.optional(),
  channel: OfWhom.optional(),
  staffCode: OfWhom.optional(),
}

const Step = z.enum(ORDER_STEPS)

/** Of examination orders by the day they were placed; one that holds several categories is counted in each of them. */
export const getProgress = staffEndpoint({
  does: '这段时间下的体检订单走到了哪一步：付款、约日子、到检、出报告，和前一段比',
  method: 'GET',
  path: '/figures/progress',
  needs: { right: 'figures.see', at: 'list' },
  quiet: true,
  input: z.strictObject(filter),
  output: z.object({
    /** Orders that came so far or further. At a branch an order begins with its booking; without one it ends before. */
    steps: z.array(z.object({ step: Step, orders: z.int(), ordersBefore: z.int() })),
    /** The same of each category, without the span before; the one with the most orders first. */
    categories: z.array(
      z.object({
        ...{ categoryId: z.string(), categoryName: z.string() },
        /** In the order of `steps`. */
        orders: z.array(z.int()),
      }),
    ),
  }),
  failures: ['FIGURE_DAYS_WRONG'],
})

export const listProgressRows = staffEndpoint({
  does: '走到某一步的订单，一单一行，最新的在前；行数就是那个数',
  method: 'GET',
  path: '/figures/progress/rows',
  needs: { right: 'figures.see', at: 'list' },
  input: z.strictObject({
    ...filter,
    step: Step,
    /** The `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d~[\w-]{1,64}~[\w-]{0,64}$/, '翻页的位置不正确，请从第一页看起')
      .optional(),
  }),
  output: z.object({
    /** Of the whole list. */
    rows: z.int(),
    list: z.array(
      z.object({
        key: z.string(),
        orderNo: Id,
        at: Instant,
        /** The last step it came to. */
        step: Step,
        stepName: z.string(),
        what: z.string(),
        branchName: z.string(),
        channelName: z.string(),
        staffCode: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
  failures: ['FIGURE_DAYS_WRONG'],
})

/** One row a day, at most as many as a span has days. */
export const listPlaceRows = staffEndpoint({
  does: '每天的号源和用掉的，一天一行，加起来就是报表里的数',
  method: 'GET',
  path: '/figures/places',
  needs: { right: 'figures.see', at: 'list' },
  input: z.strictObject({ from: Day, to: Day, branchId: Id.optional() }),
  output: z.object({
    places: z.int(),
    taken: z.int(),
    list: z.array(z.object({ day: Day, places: z.int(), taken: z.int() })),
  }),
  failures: ['FIGURE_DAYS_WRONG'],
})
