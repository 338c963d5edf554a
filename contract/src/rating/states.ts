/** waiting: its words wait for moderation, nothing of it counts; shown: it counts, with its words if it has any; hidden: its stars count without its words. */
export const RATING_STATES = ['waiting', 'shown', 'hidden'] as const
export type RatingState = (typeof RATING_STATES)[number]

/** A visit as its member may rate it; early: the visit is not over; open: it can be rated; closed: too long ago, and was not rated. */
export const RATING_STANDINGS = ['early', 'open', 'closed', ...RATING_STATES] as const
export type RatingStanding = (typeof RATING_STANDINGS)[number]
