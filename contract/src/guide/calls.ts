import { z } from 'zod'
import { ProductCard } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Done, Fen, Id, Instant, Nothing } from '../shapes.ts'

const FamilyIllness = z.enum([
  'none',
  'colorectal',
  'vessel',
  'breast',
  'stomach',
  'lung',
  'prostate',
  'thyroid',
  'diabetes',
])

/**
 * A person's answers. Each may be left out. Which years of birth make sense depends on the
 * day and is decided by the guide's rules.
 */
export const GuideAnswers = z.strictObject({
  /** 0 female, 1 male */
  sex: z.union([z.literal(0), z.literal(1)], '性别只能是女（0）或男（1）').optional(),
  birthYear: z.int('出生年份是 4 位数字，例如 1968').optional(),
  /** Years: fewer or more than 20. */
  smoking: z.enum(['never', 'quit', 'under20', 'over20']).optional(),
  /** Packs a day times years. */
  packYears: z.enum(['under20', 'to30', 'over30']).optional(),
  /** Years since the last cigarette. */
  quitYears: z.enum(['under15', 'over15']).optional(),
  bloodPressure: z.enum(['normal', 'high', 'unknown']).optional(),
  /** Parents, children, brothers and sisters. */
  family: z
    .array(FamilyIllness)
    .min(1, '没有就选“都没有”，不想答就留空')
    .refine((chosen) => !chosen.includes('none') || chosen.length === 1, '“都没有”不能和别的一起选')
    .optional(),
  /** BMI below or from 24. */
  weight: z.enum(['normal', 'over', 'unknown']).optional(),
  bloodSugar: z.enum(['normal', 'diabetes', 'unknown']).optional(),
  liver: z.enum(['none', 'hepatitis', 'unknown']).optional(),
  /** A bone that broke at a slight fall. */
  fracture: z.enum(['no', 'yes']).optional(),
  pregnancy: z.enum(['no', 'possible']).optional(),
  lastCheck: z.enum(['within1', 'to3', 'over3']).optional(),
})

export const GuideQuestion = z.enum([
  'sex',
  'birthYear',
  'smoking',
  'packYears',
  'quitYears',
  'bloodPressure',
  'family',
  'weight',
  'bloodSugar',
  'liver',
  'fracture',
  'pregnancy',
  'lastCheck',
])

/** A published guidance. `publishedOn` is as exact as is known: a year, a month or a day. */
export const GuideSource = z.object({
  title: z.string(),
  publisher: z.string(),
  publishedOn: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
  /** Where it can be read, '' when it is only in print. */
  url: z.string(),
})

export const GuideEdition = z.object({
  id: Id,
  title: z.string(),
  publishedOn: Day,
  /** false: sample content that a medical editor has yet to approve. */
  isReviewed: z.boolean(),
  reviewer: z.string(),
})

const Topic = z.object({ topicId: Id, name: z.string() })

export const GuideResult = z.object({
  edition: GuideEdition,
  /** Age reached in this calendar year; null without the year of birth. */
  age: z.int().nullable(),
  /** The most important first. */
  worth: z.array(
    Topic.extend({ organId: Id, reason: z.string(), interval: z.string(), source: GuideSource, itemIds: z.array(Id) }),
  ),
  notNeeded: z.array(Topic.extend({ reason: z.string(), source: GuideSource, itemIds: z.array(Id) })),
  /** Topics that cannot be decided without these answers. */
  open: z.array(Topic.extend({ questions: z.array(GuideQuestion) })),
  /** The best first: most is covered for the least money, then with the fewest further items. */
  packages: z.array(
    z.object({
      product: ProductCard,
      specId: Id,
      specName: z.string(),
      price: Fen,
      covered: z.array(Topic),
      /** Worth checking, not in the package, and can be added. */
      missing: z.array(Topic),
      addOns: z.array(z.object({ itemId: Id, name: z.string(), price: Fen })),
      addOnsPrice: Fen,
      /** Worth checking, but neither in the package nor to be added. */
      elsewhere: z.array(Topic),
      /** Items of the package beyond what is worth checking. */
      furtherItems: z.int(),
      hasRadiation: z.boolean(),
    }),
  ),
  /** Worth checking, and nothing that the mall sells does it. */
  uncovered: z.array(Topic),
})

export const getGuide = endpoint({
  does: '查缺指南：现行版本、依据的指南，保存答案的授权版本',
  method: 'GET',
  path: '/v1/guide/getGuide',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({
    /** null while none is published. */
    edition: GuideEdition.nullable(),
    sources: z.array(GuideSource),
    /** Years of birth that make sense today. */
    birthYears: z.object({ from: z.int(), to: z.int() }),
    consentVersion: z.string(),
  }),
})

/** A POST, so that answers appear in no URL, log or cache. Nothing is stored. */
export const assess = endpoint({
  does: '按回答说明哪些检查该做、哪些先不用',
  method: 'POST',
  path: '/v1/guide/assess',
  access: 'anyone',
  quiet: true,
  input: GuideAnswers,
  output: GuideResult,
  failures: ['NOT_FOUND'],
})

export const getSavedAnswers = endpoint({
  does: '取出我保存的答案',
  method: 'GET',
  path: '/v1/guide/getSavedAnswers',
  access: 'member',
  input: Nothing,
  output: z.object({ saved: z.object({ answers: GuideAnswers, savedAt: Instant }).nullable() }),
})

export const saveAnswers = endpoint({
  does: '保存答案，需单独同意健康信息授权',
  method: 'POST',
  path: '/v1/guide/saveAnswers',
  access: 'member',
  input: z.strictObject({
    answers: GuideAnswers,
    /** The version of the consent that the person ticked. */
    consentVersion: z.string().max(20),
  }),
  output: Done,
  failures: ['CONSENT_NEEDED'],
})

export const deleteSavedAnswers = endpoint({
  does: '删掉保存的答案并撤回授权',
  method: 'POST',
  path: '/v1/guide/deleteSavedAnswers',
  access: 'member',
  input: Nothing,
  output: Done,
})
