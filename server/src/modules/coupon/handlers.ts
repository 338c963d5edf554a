import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { drawCoupon } from './draw-coupon.ts'
import { getCanDrawCoupon } from './get-can-draw-coupon.ts'
import { getCanUseCoupon } from './get-can-use-coupon.ts'
import { pushActivityCoupon } from './push-activity-coupon.ts'
import { queryCouponList } from './query-coupon-list.ts'
import { supermarketGetCanUseCoupon } from './supermarket-get-can-use-coupon.ts'

export const handlers: HandlersOf<typeof modules.coupon> = {
  getCanDrawCoupon,
  drawCoupon,
  pushActivityCoupon,
  queryCouponList,
  getCanUseCoupon,
  supermarketGetCanUseCoupon,
}
