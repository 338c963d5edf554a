import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Done, Id, Instant, Month, Nothing, pageOf, QueryInt } from '../shapes.ts'
import { MAX_RATING_LENGTH, MAX_STARS } from './limits.ts'
import { Average, RatingSummary } from './shapes.ts'
import { RATING_STANDINGS } from './states.ts'

/** One to five. */
const Stars = z.int('请选 1 到 5 颗星').min(1, '请选 1 到 5 颗星').max(MAX_STARS, '请选 1 到 5 颗星')
const AspectStars = z.strictObject({ environment: Stars, queue: Stars, service: Stars })
const BranchRatings = RatingSummary.extend({
  /** null while there are too few ratings. */
  aspects: z.object({ environment: Average, queue: Average, service: Average }).nullable(),
  /** How many gave one star, two stars and so on, by the rounded mean of their aspects; empty while there are too few. */
  distribution: z.array(z.int()),
})

const PublicRating = z.object({
  ratingId: Id,
  /** `王**`, or that the name is not shown. */
  name: z.string(),
  visitMonth: Month,
  stars: AspectStars,
  /** The member's own words, let in by moderation. */
  text: z.string(),
  /** The branch's answer; '' while there is none. */
  answer: z.string(),
})

export const listRatings = endpoint({
  does: '院区的到检评价：平均、分布和审核过的文字，最新的在前',
  method: 'GET',
  path: '/v1/rating/list',
  access: 'anyone',
  shared: true,
  input: z.strictObject({
    branchId: Id,
    curPage: QueryInt(1, 1_000).default(1),
    pageSize: QueryInt(1, 20).default(5),
  }),
  /** The list and its total are of those with words. */
  output: pageOf(PublicRating).extend({ summary: BranchRatings }),
})

export const ownRatings = endpoint({
  does: '我的到检：哪些可以评价，哪些评过了',
  method: 'GET',
  path: '/v1/rating/own',
  access: 'member',
  quiet: true,
  input: Nothing,
  output: z.object({
    /** The latest hundred visits that can be rated or were. */
    list: z.array(z.object({ bookingId: Id, standing: z.enum(RATING_STANDINGS) })),
  }),
})

const OwnRating = z.object({
  stars: AspectStars,
  text: z.string(),
  isNameless: z.boolean(),
  /** Why its words are not shown; '' unless they are hidden. */
  hiddenWhy: z.string(),
  answer: z.string(),
  savedAt: Instant,
})

const RatedVisit = z.object({
  bookingId: Id,
  branchId: Id,
  branchName: z.string(),
  day: Day,
  standing: z.enum(RATING_STANDINGS),
  /** The last day on which it can be rated. */
  until: Day,
  /** How others would see the examinee's name. */
  maskedName: z.string(),
  rating: OwnRating.nullable(),
})

export const visitRating = endpoint({
  does: '一次到检和我对它的评价',
  method: 'GET',
  path: '/v1/rating/visit',
  access: 'member',
  input: z.strictObject({ bookingId: Id }),
  output: RatedVisit,
  failures: ['NOT_FOUND'],
})

/** Line breaks are fine; other control characters, unseen ones and those that turn the direction of writing are not. */
const NOT_PLAIN = /(?!\n)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/u

export const saveRating = endpoint({
  does: '评价一次到检；文字审核后公开，公开前可以再改',
  method: 'POST',
  path: '/v1/rating/save',
  access: 'member',
  input: z.strictObject({
    bookingId: Id,
    stars: AspectStars,
    text: z
      .string()
      .trim()
      .max(MAX_RATING_LENGTH, `评价最多 ${MAX_RATING_LENGTH} 个字`)
      .refine((text) => !NOT_PLAIN.test(text), '文字里有看不见的字符，请重新打一遍')
      .default(''),
    isNameless: z.boolean().default(false),
  }),
  output: z.object({ standing: z.enum(RATING_STANDINGS) }),
  failures: ['NOT_FOUND', 'RATING_EARLY', 'RATING_LATE', 'RATING_SHOWN', 'RATING_PERSONAL'],
})

export const withdrawRating = endpoint({
  does: '撤回我的评价，连同院区的回复一起删掉',
  method: 'POST',
  path: '/v1/rating/withdraw',
  access: 'member',
  input: z.strictObject({ bookingId: Id }),
  output: Done,
})
