/** Where an activity stands; which of them a list shows. */
export const ACTIVITY_STANDINGS = ['coming', 'running', 'over', 'off'] as const
export type ActivityStanding = (typeof ACTIVITY_STANDINGS)[number]

export const activityStandingNames = {
  coming: '还没开始',
  running: '进行中',
  over: '结束了',
  off: '不在商城',
} as const satisfies Readonly<Record<ActivityStanding, string>>

/** Specs that one search offers. */
export const OFFERED_SPECS = 100
export const MAX_ACTIVITY_SPECS = 1_000

/** How an order was bought, as far as it matters to an activity. */
export const REPLAY_BUCKETS = ['plain', 'coupon', 'coupon-lost', 'same'] as const
export type ReplayBucket = (typeof REPLAY_BUCKETS)[number]

export const replayBucketNames = {
  plain: '没用券',
  coupon: '用了券，券还能用',
  'coupon-lost': '用了券，够不上门槛了',
  same: '原来就不比活动价贵',
} as const satisfies Readonly<Record<ReplayBucket, string>>

/** Orders that one replay computes, and those of each kind that it lists. */
export const REPLAYED_ORDERS = 5_000
export const LISTED_ORDERS = 50

/** Days that are looked back on for coupons claimed and card secrets tried. */
export const ABUSE_DAYS = 7
/** From so many accounts that claimed coupons on one device it is told: a family has fewer. */
export const MANY_ACCOUNTS = 4
export const MAX_DEVICES = 50
/** Accounts told of one device. */
export const LISTED_ACCOUNTS = 20
export const MAX_TRIERS = 100
