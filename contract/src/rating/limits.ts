/** Until so many days after the visit it can be rated. */
export const RATE_WITHIN_DAYS = 60
/** Fewer ratings than these have no average: one of them would decide it. */
export const RATINGS_FOR_AVERAGE = 5
/** Visits longer ago than this are neither counted nor shown: a branch changes. */
export const RATINGS_COUNT_DAYS = 730
export const MAX_RATING_LENGTH = 500
export const MAX_ANSWER_LENGTH = 300
export const MAX_STARS = 5

/** What is rated, in the order of the form. */
export const ASPECTS = ['environment', 'queue', 'service'] as const
export type Aspect = (typeof ASPECTS)[number]
export const ASPECT_NAMES: Readonly<Record<Aspect, string>> = { environment: '环境', queue: '排队', service: '服务' }

/** Shown instead of the masked name. */
export const NAMELESS = '匿名会员'
