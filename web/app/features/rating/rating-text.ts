import type { listRatings, visitRating } from '@mall/contract/rating/calls'
import { ASPECTS, type Aspect } from '@mall/contract/rating/limits'
import type { OutputOf } from '@mall/contract/wire/client'

export type Ratings = OutputOf<typeof listRatings>
export type PublicRating = Ratings['list'][number]
export type RatedVisit = OutputOf<typeof visitRating>
export type AspectStars = Record<Aspect, number>

/** Meaning of one star, two stars and so on. */
export const STAR_NAMES = ['很差', '较差', '一般', '满意', '很满意'] as const

/** `2026年11月到检` */
export const visitText = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月到检`

/** Of three aspects, as the branch's distribution counts it. */
export const meanStars = (stars: AspectStars) =>
  Math.round(ASPECTS.reduce((sum, aspect) => sum + stars[aspect], 0) / ASPECTS.length)

export const ratingPath = (bookingId: string) => `/profile/rating/${bookingId}`
