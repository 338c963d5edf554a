/** Whether we are told of it: no company does; to be subscribed; subscribed; over. */
export const FOLLOWING_STATES = ['unfollowed', 'unsubscribed', 'subscribed', 'ended'] as const
/** There may be news to ask for. */
export const FOLLOWED_STATES = [
  'unsubscribed',
  'subscribed',
] as const satisfies readonly (typeof FOLLOWING_STATES)[number][]
