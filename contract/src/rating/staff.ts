import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Day, Done, Id, Instant, Month, QueryInt } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { MAX_ANSWER_LENGTH, MAX_STARS } from './limits.ts'
import { RATING_STATES } from './states.ts'

const UNSEEN = /\p{Cc}/u

const RatingForStaff = z.object({
  ratingId: Id,
  branchId: Id,
  branchName: z.string(),
  savedAt: Instant,
  visitMonth: Month,
  /** `王**`, or that the name is not shown. */
  name: z.string(),
  stars: z.object({ environment: z.int(), queue: z.int(), service: z.int() }),
  state: z.enum(RATING_STATES),
  /** null: not public, and the caller does not decide on it. '': stars alone. */
  text: z.string().nullable(),
  hiddenWhy: z.string(),
  answer: z.string(),
  mayModerate: z.boolean(),
  mayAnswer: z.boolean(),
})

/** At branches of the caller, the newest first; those that wait for moderation, the longest waiting first. */
export const listRatingsForStaff = staffEndpoint({
  does: '院区的到检评价，按院区、星级、审核和有没有回复来看；没公开的文字只有审核的人看得到',
  method: 'GET',
  path: '/ratings/list',
  needs: { right: 'ratings.see', at: 'list' },
  input: z.strictObject({
    branchId: Id.optional(),
    state: z.enum(RATING_STATES).optional(),
    /** Public words without an answer. */
    answer: z.enum(['missing', 'given']).optional(),
    /** The mean of the three aspects, rounded. */
    stars: QueryInt(1, MAX_STARS).optional(),
    from: Day.optional(),
    to: Day.optional(),
    /** The `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{16}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')
      .optional(),
  }),
  output: z.object({ list: z.array(RatingForStaff), next: z.string().nullable() }),
})

export const letInRating = staffEndpoint({
  does: '公开一条评价的文字',
  method: 'POST',
  path: '/ratings/show',
  needs: { right: 'ratings.moderate', at: 'branch' },
  input: z.strictObject({ ratingId: Id }),
  output: Done,
  failures: ['NOT_FOUND', 'RATING_DECIDED'],
})

export const keepBackRating = staffEndpoint({
  does: '不公开一条评价的文字，写明原因；会员会看到原因和可以怎么办，星级照常计入',
  method: 'POST',
  path: '/ratings/hide',
  needs: { right: 'ratings.moderate', at: 'branch' },
  input: z.strictObject({
    ratingId: Id,
    reason: Reason.refine((text) => !UNSEEN.test(text), '原因里有看不见的字符，请重新打一遍'),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'RATING_NO_WORDS', 'RATING_DECIDED'],
})

/** Another one takes its place. */
export const answerRating = staffEndpoint({
  does: '以院区的名义回复一条公开的评价，所有人看得到',
  method: 'POST',
  path: '/ratings/answer',
  needs: { right: 'ratings.answer', at: 'branch' },
  input: z.strictObject({
    ratingId: Id,
    answer: z
      .string()
      .trim()
      .min(2, '请写上要回复的话')
      .max(MAX_ANSWER_LENGTH, `回复最多 ${MAX_ANSWER_LENGTH} 个字`)
      .refine((text) => !UNSEEN.test(text), '回复里有看不见的字符，请重新打一遍'),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'RATING_NOT_PUBLIC', 'RATING_PERSONAL'],
})
