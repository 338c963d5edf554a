import { chosenItems } from '@mall/contract/appointment/market-choice'
import type { supermarketGetCanUseCoupon as endpoint } from '@mall/contract/coupon/calls'
import type { Handler } from '../../app/http/handler.ts'
import { listMarketBases, loadAddOnCatalogue } from '../catalogue/public.ts'
import { judgeOwn, usableViews } from './judge-own.ts'
import { marketLines } from './market-lines.ts'
import { withUnclaimed } from './unclaimed.ts'

/** Discounts at market prices: the base's contract price, and items at their prices within packages. */
export const supermarketGetCanUseCoupon: Handler<typeof endpoint> = async (input, { ctx, member }) => {
  const { branchId, productSpecId, itemIds, packageIds } = input
  const [bases, { items, packages }] = await Promise.all([
    listMarketBases(ctx.db),
    loadAddOnCatalogue(ctx.db, 'market'),
  ])
  const base = bases.find(({ specId }) => specId === productSpecId) ?? null
  const prices = new Map(items.map(({ id, priceFen }) => [id, priceFen]))
  const chosen = chosenItems({ itemIds, packageIds }, packages, (id) => prices.get(id))
  const basket = { lines: marketLines(base, chosen), branchId }
  const { all, best } = await withUnclaimed(ctx, member.id, await judgeOwn(ctx, member.id, basket), basket)
  const bestId = best?.couponId ?? null
  return { list: usableViews(all, bestId, ctx.clock.today()), bestId }
}
