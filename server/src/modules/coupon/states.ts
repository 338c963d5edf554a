export const COUPON_STATES = ['unused', 'used'] as const
export type CouponState = (typeof COUPON_STATES)[number]
