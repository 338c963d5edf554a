export { type JudgedCoupon, judgeOne, judgeOwn, usableViews } from './judge-own.ts'
export { openCoupons } from './templates.ts'
export { giveCouponBack, takeCoupon } from './use-coupon.ts'
