import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../shapes.ts'

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

/** Drugs that matter for what is booked, by what they are for. */
export const DrugGroup = z.enum([
  'pressure',
  'sugar',
  'insulin',
  'metformin',
  'thinner',
  'acid',
  'antibiotic',
  'thyroid',
  'inhaler',
  'allergy',
])
export type DrugGroup = z.infer<typeof DrugGroup>

export const PlanRow = z.object({
  /** Days from the examination. */
  day: z.int(),
  /** `07:40`, a word such as `当晚`, or '' where the day says it all. */
  time: z.string(),
  title: z.string(),
  text: z.string(),
  /** What is done now, in short. */
  labels: z.array(z.string()),
  /** From here to the next row nothing is eaten. */
  isFasting: z.boolean(),
  isKey: z.boolean(),
})
export type PlanRow = z.infer<typeof PlanRow>

/** The days around an examination, hour by hour; hours at the branch are estimates. */
export const DayPlan = z.object({
  /** From when to when nothing is eaten; null where nothing is done on an empty stomach. */
  fasting: z
    .object({
      title: z.string(),
      from: z.string(),
      until: z.string(),
      what: z.string(),
      /** '' where a doctor says when. */
      eatAt: z.string(),
      words: z.string(),
    })
    .nullable(),
  parts: z.array(
    z.object({
      kind: z.enum(['before', 'eve', 'morning', 'visit', 'after']),
      hint: z.string(),
      rows: z.array(PlanRow),
    }),
  ),
  /** What the examinee takes, as far as it matters for this day. */
  drugs: z.array(z.object({ group: DrugGroup, name: z.string(), text: z.string() })),
  bring: z.array(z.object({ kind: z.enum(['id', 'drugs', 'report', 'glasses', 'parent']), name: z.string() })),
})
export type DayPlan = z.infer<typeof DayPlan>

/** The examinee's stated drugs, and which questions to ask. */
export const DrugQuestion = z.object({
  /** Only those relevant to the booking; empty: no question. */
  asked: z.array(z.object({ group: DrugGroup, name: z.string() })),
  /** null: not answered, or left out. */
  stated: z.array(DrugGroup).nullable(),
  /** Version of the consent to store health answers, as in `saveAnswers` of the guide. */
  hasConsent: z.boolean(),
  consentVersion: z.string(),
})

/** `drugs: null` deletes the stated drugs. */
export const saveBookingDrugs = endpoint({
  does: '登记体检人在吃的药，需单独同意健康信息授权；null 删掉',
  method: 'POST',
  path: '/v1/appointment/saveBookingDrugs',
  access: 'member',
  input: z.strictObject({
    bookingId: Id,
    drugs: z
      .array(DrugGroup)
      .max(DrugGroup.options.length)
      .refine((all) => new Set(all).size === all.length, '同一类药只选一次')
      .nullable(),
    /** The version of the consent that the person ticked; '' where none was shown. */
    consentVersion: z.string().max(20).default(''),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'BOOKING_NOT_LIVE', 'CONSENT_NEEDED'],
})
