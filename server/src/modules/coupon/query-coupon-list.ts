import type { queryCouponList as endpoint } from '@mall/contract/coupon/calls'
import type { Handler } from '../../app/http/handler.ts'
import { inOrder, listOwn, ownView } from './own-coupons.ts'

/** Available coupons first, then the others with the reason. */
export const queryCouponList: Handler<typeof endpoint> = async (_, { ctx, member }) => {
  const today = ctx.clock.today()
  const own = await listOwn(ctx, member.id)
  return { list: inOrder(own, today).map((coupon) => ownView(coupon, today)) }
}
