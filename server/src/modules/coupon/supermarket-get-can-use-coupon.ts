import type { supermarketGetCanUseCoupon as endpoint } from '@mall/contract/coupon'
import type { Handler } from '../../http/handler.ts'
import { findItems, findSpecs } from '../catalogue/public.ts'
import { judgeOwn, usableViews } from './judge-own.ts'

/** Items are in the scope of coupons for everything and for their branch; a base package also in its categories'. */
export const supermarketGetCanUseCoupon: Handler<typeof endpoint> = async (input, { ctx, member }) => {
  const { branchId, productSpecId, itemIds } = input
  const specs = await findSpecs(ctx.db, productSpecId === null ? [] : [productSpecId])
  const items = await findItems(ctx.db, itemIds)
  const lines = [
    ...specs.map(({ productId, categoryIds, sellingFen }) => ({
      productId,
      categoryIds,
      totalFen: sellingFen,
      part: '',
    })),
    ...items.map((item) => ({ productId: '', categoryIds: [], totalFen: item.priceFen, part: '' })),
  ]
  const { all, best } = await judgeOwn(ctx, member.id, { lines, branchId })
  const bestId = best?.couponId ?? null
  return { list: usableViews(all, bestId, ctx.clock.today()), bestId }
}
