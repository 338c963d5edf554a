export { type JudgedCoupon, judgeOne, judgeOwn, usableViews } from './judge-own.ts'
export { marketLines } from './market-lines.ts'
export { openCoupons } from './templates.ts'
export { giveCouponBack, takeCoupon } from './use-coupon.ts'
