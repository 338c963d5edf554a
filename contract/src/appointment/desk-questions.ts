import { z } from 'zod'
import { Id } from '../shapes.ts'
import { DrugGroup } from './preparation.ts'

/** What the desk asks before a check-in, as the items need it, and what to do about an answer that does not suit them. */
export const DeskQuestions = z.object({
  /** null: nothing needs an empty stomach. */
  fasting: z.object({ for: z.string(), ifEaten: z.string(), itemIds: z.array(Id) }).nullable(),
  /** Groups that matter for the items. */
  drugs: z.array(z.object({ group: DrugGroup, name: z.string(), advice: z.string() })),
  /** What was told with the booking; null: nothing. */
  statedDrugs: z.array(DrugGroup).nullable(),
  /** Whether the member lets health answers be stored; else those on drugs are not. */
  hasConsent: z.boolean(),
  /** null: nothing needs a full bladder. */
  bladder: z.object({ for: z.string(), ifEmpty: z.string() }).nullable(),
})
export type DeskQuestions = z.infer<typeof DeskQuestions>

export const DeskAnswers = z.strictObject({
  fasting: z.enum(['fasted', 'eaten', 'not-asked']),
  /** null: not asked. */
  drugs: z.array(DrugGroup).max(DrugGroup.options.length).nullable().default(null),
  bladder: z.enum(['full', 'empty', 'not-asked']).default('not-asked'),
})
export type DeskAnswers = z.infer<typeof DeskAnswers>

/** An answer in words, with what to do about it, '' for nothing. */
export const DeskAnswerText = z.object({ answer: z.string(), advice: z.string() })
export type DeskAnswerText = z.infer<typeof DeskAnswerText>
