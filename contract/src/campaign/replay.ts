import { z } from 'zod'
import { Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { MAX_ACTIVITY_SPECS, REPLAY_BUCKETS } from './terms.ts'

const Sums = z.object({
  orders: z.int(),
  /** What their buyers pay, by cards too. */
  beforeFen: Fen,
  afterFen: Fen,
})

const Order = z.object({
  ...{ orderNo: z.string(), paidAt: Instant, bucket: z.enum(REPLAY_BUCKETS), units: z.int() },
  ...{ beforeFen: Fen, afterFen: Fen },
  /** What its coupon takes off, before and after. */
  ...{ couponBeforeFen: Fen, couponAfterFen: Fen },
  /** Of the goods whose cost is known, in percent; null: of none. */
  ...{ marginBefore: z.int().nullable(), marginAfter: z.int().nullable() },
  /** Would be sold below its cost. */
  isLosing: z.boolean(),
})

/** Changes nothing. The same rules that price a settlement price the month's orders again. */
export const replayActivity = staffEndpoint({
  does: '拿一个月付过款的单，照这些活动价重算一遍：谁会少付、毛利怎么变、每个价格比以前成交的低不低',
  method: 'POST',
  path: '/activities/replay',
  needs: { right: 'orders.see', at: 'group' },
  quiet: true,
  input: z.strictObject({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '写成 2026-10'),
    prices: z
      .array(z.strictObject({ specId: Id, fen: Fen.min(1, '要大于 0') }))
      .min(1, '至少一个规格')
      .max(MAX_ACTIVITY_SPECS, `最多 ${MAX_ACTIVITY_SPECS} 个规格`),
  }),
  output: z.object({
    /** All orders paid in the month. */
    paidOrders: z.int(),
    /** More of them have these goods than were computed: the newest were. */
    isCut: z.boolean(),
    touched: Sums,
    /** Percent of what is paid for goods whose cost is known; null: nothing is known, or the caller may not see costs. */
    marginBefore: z.number().nullable(),
    marginAfter: z.number().nullable(),
    /** By how many percent more has to be sold for the same margin in money; null: not known, or never. */
    breakEven: z.number().nullable(),
    /** Percent of what is paid whose cost is known; null: the caller may not see costs. */
    costedShare: z.int().nullable(),
    /** Orders that would be sold below their cost; null: the caller may not see costs. */
    losing: z.int().nullable(),
    buckets: z.array(Sums.extend({ bucket: z.enum(REPLAY_BUCKETS) })),
    /** How many orders have a margin of so many percent. */
    margins: z.array(z.object({ name: z.string(), before: z.int(), after: z.int() })),
    /** Those that save most of each bucket, and those sold below their cost. */
    orders: z.array(Order),
    prices: z.array(
      z.object({
        specId: Id,
        /** What was really paid for one, at the least; null: nothing was sold. */
        lowest7Fen: Fen.nullable(),
        lowest30Fen: Fen.nullable(),
      }),
    ),
  }),
})
