import type { getCanUseCoupon as endpoint } from '@mall/contract/coupon/calls'
import { orderPartOf } from '@mall/contract/order/order-parts'
import type { Handler } from '../../app/http/handler.ts'
import { findSpecs } from '../catalogue/public.ts'
import { judgeOwn, usableViews } from './judge-own.ts'
import { withUnclaimed } from './unclaimed.ts'

/**
 * Discounts of the member's coupons and of claimable ones on these goods at current prices; goods not on sale are
 * ignored.
 */
export const getCanUseCoupon: Handler<typeof endpoint> = async ({ lines }, { ctx, member }) => {
  const specs = await findSpecs(
    ctx.db,
    lines.map((line) => line.productSpecId),
    ctx.clock.now(),
  )
  const byId = new Map(specs.map((spec) => [spec.specId, spec]))
  const judged = lines.flatMap(({ productSpecId, quantity }) => {
    const spec = byId.get(productSpecId)
    if (!spec?.isOnSale) return []
    const { productId, categoryIds, sellingFen, isCrossBorder } = spec
    return [{ productId, categoryIds, totalFen: sellingFen * quantity, part: orderPartOf(spec), isCrossBorder }]
  })
  const basket = { lines: judged, branchId: null }
  const own = await judgeOwn(ctx, member.id, basket)
  const { all, best } = await withUnclaimed(ctx, member.id, own, basket)
  const bestId = best?.couponId ?? null
  return { list: usableViews(all, bestId, ctx.clock.today()), bestId }
}
