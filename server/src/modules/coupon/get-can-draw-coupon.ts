import type { getCanDrawCoupon as endpoint } from '@mall/contract/coupon/calls'
import type { Handler } from '../../app/http/handler.ts'
import { findProductScope, type ProductScope } from '../catalogue/public.ts'
import { claimable, claimsOf } from './claimable.ts'
import { covers } from './rules.ts'
import { listedToday, type Template } from './templates.ts'

/** An ordinary order has no branch yet, and coupons do not apply to goods taxed by customs. */
const isGoodFor = (one: Template, goods: ProductScope) =>
  one.scopeKind !== 'branch' && !goods.isCrossBorder && covers(one, goods)

/** The claim centre: templates that can be claimed now, and sold-out ones. */
export const getCanDrawCoupon: Handler<typeof endpoint> = async ({ productId }, { ctx, member }) => {
  const listed = await listedToday(ctx)
  const goods = productId === undefined ? null : await findProductScope(ctx.db, productId)
  const list = productId === undefined ? listed : listed.filter((one) => goods && isGoodFor(one, goods))
  return { list: await claimable(ctx, list, await claimsOf(ctx, member?.id ?? null, list)) }
}
