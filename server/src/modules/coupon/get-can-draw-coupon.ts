import type { getCanDrawCoupon as endpoint } from '@mall/contract/coupon'
import type { Handler } from '../../http/handler.ts'
import { findProductScope } from '../catalogue/public.ts'
import { claimable, claimsOf } from './claimable.ts'
import { covers } from './rules.ts'
import { readTemplates } from './templates.ts'

/** The claim centre: what is given out now, sold-out ones too, so that nobody looks for them. */
export const getCanDrawCoupon: Handler<typeof endpoint> = async ({ productId }, { ctx, member }) => {
  const today = ctx.clock.today()
  const { templates } = await readTemplates(ctx)
  const listed = [...templates.values()].filter((one) => one.isListed && one.claimFrom <= today && today <= one.claimTo)
  const goods = productId === undefined ? null : await findProductScope(ctx.db, productId)
  const list =
    productId === undefined ? listed : listed.filter((one) => goods && one.scopeKind !== 'branch' && covers(one, goods))
  return { list: await claimable(ctx, list, await claimsOf(ctx, member?.id ?? null, list)) }
}
