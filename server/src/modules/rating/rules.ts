import { addDays } from '@mall/contract/days'
import { NAMELESS, RATE_WITHIN_DAYS, RATINGS_FOR_AVERAGE } from '@mall/contract/rating/limits'
import type { RatingStanding, RatingState } from '@mall/contract/rating/states'

interface Visit {
  day: string
  isOver: boolean
}

export const rateUntil = ({ day }: Pick<Visit, 'day'>): string => addDays(day, RATE_WITHIN_DAYS)

/** How a visit stands for its member. */
export function standingOf(visit: Visit, state: RatingState | null, today: string): RatingStanding {
  if (state !== null) return state
  if (!visit.isOver) return 'early'
  return today <= rateUntil(visit) ? 'open' : 'closed'
}

export function whyNotRate(visit: Visit, today: string): 'RATING_EARLY' | 'RATING_LATE' | null {
  if (!visit.isOver) return 'RATING_EARLY'
  return today <= rateUntil(visit) ? null : 'RATING_LATE'
}

/** `王**`: the length of a name says something as well, so it is always two. */
export const maskedName = (name: string): string => {
  const [first] = name
  return first ? `${first}**` : NAMELESS
}

/** Sums of stars of a branch's ratings, and how many have one star, two stars and so on. */
export interface Sums {
  count: number
  environment: number
  queue: number
  service: number
  byStars: readonly number[]
}

const ASPECT_COUNT = 3
const oneDecimal = (sum: number, count: number) => Math.round((sum * 10) / count) / 10

export function summaryOf({ count, environment, queue, service, byStars }: Sums) {
  if (count < RATINGS_FOR_AVERAGE) return { count, average: null, aspects: null, distribution: [] }
  return {
    count,
    average: oneDecimal(environment + queue + service, count * ASPECT_COUNT),
    aspects: {
      environment: oneDecimal(environment, count),
      queue: oneDecimal(queue, count),
      service: oneDecimal(service, count),
    },
    distribution: [...byStars],
  }
}
