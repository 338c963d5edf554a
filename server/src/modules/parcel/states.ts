/** State of the subscription at the tracking company: impossible; due; active; ended. */
export const FOLLOWING_STATES = ['unfollowed', 'unsubscribed', 'subscribed', 'ended'] as const
/** There may be news to ask for. */
export const FOLLOWED_STATES = [
  'unsubscribed',
  'subscribed',
] as const satisfies readonly (typeof FOLLOWING_STATES)[number][]
