import { z } from 'zod'
import { MAX_STARS } from './limits.ts'

/** Average stars, with one decimal. */
export const Average = z.number().min(1).max(MAX_STARS)

/** A branch's ratings of the last two years. */
export const RatingSummary = z.object({
  count: z.int(),
  /** Of all aspects together; null while there are too few ratings. */
  average: Average.nullable(),
})
