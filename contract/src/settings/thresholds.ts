import { z } from 'zod'
import { changeFields } from '../change-set/fields.ts'

/** No set is taken back whole after so many days, whatever the mall chose. */
export const MAX_TAKE_BACK_DAYS = 10 ** changeFields['operator.takeBackDays'].max - 1

/** What staff decide alone and how long a published set can be taken back whole: every mall chooses its own. */
export const Thresholds = z.object({
  /** Highest sum in yuan that customer service pays back alone. */
  largeRefundYuan: z.int().min(0).default(500),
  /** A price cut of more than so many percent of the highest price of `STEEP_DAYS` needs a right of its own. */
  steepPercent: z.int().min(0).max(99).default(20),
  takeBackDays: z.int().min(0).max(MAX_TAKE_BACK_DAYS).default(30),
})
export type Thresholds = z.output<typeof Thresholds>

/** Before a mall chose its own. */
export const INITIAL_THRESHOLDS: Thresholds = Thresholds.parse({})
export const LARGE_REFUND_FEN = INITIAL_THRESHOLDS.largeRefundYuan * 100
