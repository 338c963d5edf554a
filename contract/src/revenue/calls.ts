import { z } from 'zod'
import { Day, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { FIGURE_STEPS, PART_KINDS, PART_SETS, type PartSet } from './kinds.ts'
import { OfWhom } from './of-whom.ts'

/** Less went in than back: below zero. */
const SignedFen = z.int()

const isSet = (name: string): name is PartSet => Object.hasOwn(PART_SETS, name)
const sets = Object.keys(PART_SETS).filter(isSet)

const filter = {
  from: Day,
  to: Day,
  branchId: OfWhom.optional(),
  categoryId: OfWhom.optional(),
  channel: OfWhom.optional(),
  staffCode: OfWhom.optional(),
}

/** Money of a span; `netFen = salesFen − refundsFen`. */
const Money = z.object({ salesFen: SignedFen, refundsFen: SignedFen, netFen: SignedFen })

const Totals = Money.extend({
  /** The part of `salesFen` that cards paid. */
  cardFen: SignedFen,
  orders: z.int(),
  couponFen: SignedFen,
  activityFen: SignedFen,
})

const Span = z.object({ from: Day, to: Day })
const Compared = Money.extend({ netFenBefore: SignedFen })

/** At branches of the caller alone; what is not booked belongs to no branch, and only to whoever sees the whole group. */
export const getFigures = staffEndpoint({
  does: '经营报表：收款、退款、净收入、单数和让利，按日、院区、品类、渠道和顾问，和前一段比',
  method: 'GET',
  path: '/figures',
  needs: { right: 'figures.see', at: 'list' },
  quiet: true,
  input: z.strictObject({ ...filter, step: z.enum(FIGURE_STEPS).default('day') }),
  output: z.object({
    /** As many days before `from`. */
    before: Span,
    /** Paid orders that are not counted yet. */
    uncounted: z.int(),
    totals: Totals,
    totalsBefore: Totals,
    /** Steps with money in them, the earliest first, by their first day. */
    series: z.array(Money.extend({ from: Day, to: Day })),
    /** The steps of the span before. */
    seriesBefore: z.array(Money.extend({ from: Day, to: Day })),
    /** The highest first; `branchId` and the like are `WITHOUT` where there is none. */
    branches: z.array(Compared.extend({ branchId: z.string(), branchName: z.string() })),
    categories: z.array(Compared.extend({ categoryId: z.string(), categoryName: z.string() })),
    channels: z.array(Compared.extend({ channel: z.string(), channelName: z.string() })),
    staff: z.array(Compared.extend({ staffCode: z.string() })),
    /** What coupons took off, by their template, the most first; at most as many as are shown. */
    coupons: z.array(
      z.object({
        coupon: z.string(),
        couponName: z.string(),
        orders: z.int(),
        fen: SignedFen,
        fenBefore: SignedFen,
      }),
    ),
    /** Categories by channels. */
    cells: z.array(z.object({ categoryId: z.string(), channel: z.string(), netFen: SignedFen })),
  }),
  failures: ['FIGURE_DAYS_WRONG'],
})

export const listFigureRows = staffEndpoint({
  does: '报表里一个数的明细，一笔一行，最新的在前，加起来就是那个数',
  method: 'GET',
  path: '/figures/rows',
  needs: { right: 'figures.see', at: 'list' },
  input: z.strictObject({
    ...filter,
    of: z.enum(sets),
    /** A template: what its coupons took off. */
    coupon: OfWhom.optional(),
    /** The `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d~[\w-]{1,64}~\d{1,6}$/, '翻页的位置不正确，请从第一页看起')
      .optional(),
  }),
  output: z.object({
    /** Of the whole list. */
    totalFen: SignedFen,
    orders: z.int(),
    rows: z.int(),
    list: z.array(
      z.object({
        key: z.string(),
        at: Instant,
        kind: z.enum(PART_KINDS),
        kindName: z.string(),
        orderNo: Id,
        what: z.string(),
        branchName: z.string(),
        categoryName: z.string(),
        channelName: z.string(),
        staffCode: z.string(),
        fen: SignedFen,
      }),
    ),
    next: z.string().nullable(),
  }),
  failures: ['FIGURE_DAYS_WRONG'],
})

const Visits = z.object({ kept: z.int(), noShows: z.int(), places: z.int(), taken: z.int() })

/** By the day of the visit; not by category or channel, as a visit is of its branch. */
export const getVisitFigures = staffEndpoint({
  does: '各院区的到检、爽约和号源用了多少，和前一段比',
  method: 'GET',
  path: '/figures/visits',
  needs: { right: 'figures.see', at: 'list' },
  quiet: true,
  input: z.strictObject({ from: Day, to: Day, branchId: OfWhom.optional() }),
  output: z.object({
    totals: Visits,
    totalsBefore: Visits,
    branches: z.array(Visits.extend({ branchId: Id, branchName: z.string() })),
  }),
  failures: ['FIGURE_DAYS_WRONG'],
})
