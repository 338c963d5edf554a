import { z } from 'zod'

/** One step of getting ready, for this person and everything that is booked. */
export const PreparationStep = z.object({
  kind: z.enum(['suit', 'light', 'fast', 'meal', 'drugs', 'arrive', 'order', 'after']),
  /** Days from the examination: −1 is the day before. */
  day: z.int(),
  /** `20:00 后`, `早上`, `起`; '' for the whole day. */
  time: z.string(),
  title: z.string(),
  text: z.string(),
})
export type PreparationStep = z.infer<typeof PreparationStep>

/** One order of the days, and what single items ask beside it. */
export const Preparation = {
  preparation: z.array(PreparationStep),
  itemPreparation: z.array(z.object({ title: z.string(), text: z.string() })),
}
