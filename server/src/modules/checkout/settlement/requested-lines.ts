import { fail } from '@mall/contract/failures'
import type { Wish } from '@mall/contract/order/calls'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { findAndCacheSpecs, type SpecForSale, type StockNow, specsNow } from '../../catalogue/public.ts'
import { type BuyableLine, type Goods, isBuyable, type RequestedLine, whyNotBuy } from './settlement-rules.ts'

export type SoldGoods = SpecForSale & Goods

export interface LineRequest {
  specId: string
  quantity: number
  seenFen: number | null
}

/** The wishes as the catalogue knows them now; `stock` of them, if it was just read. */
export async function requestedLines(
  ctx: Context,
  wishes: readonly LineRequest[],
  stock?: StockNow,
): Promise<RequestedLine<SoldGoods>[]> {
  const specIds = wishes.map((wish) => wish.specId)
  const specs = await (stock ? specsNow(ctx, specIds, stock) : findAndCacheSpecs(ctx, specIds))
  const byId = new Map(specs.map((spec) => [spec.specId, spec]))
  return wishes.map((wish) => ({ ...wish, goods: byId.get(wish.specId) }))
}

/** The same lines, which can all be bought; else the refusal of the first thing that is in their way. */
export function linesToBuy(lines: readonly RequestedLine<SoldGoods>[]): BuyableLine<SoldGoods>[] {
  const refusal = whyNotBuy(lines)
  if (refusal) fail(refusal.failure, refusal.data, refusal.msg)
  return lines.filter(isBuyable)
}

export function lineRequestsOf(lines: readonly z.output<typeof Wish>[]): LineRequest[] {
  return lines.map(({ productSpecId, quantity, seenPrice }) => ({
    specId: productSpecId,
    quantity,
    seenFen: seenPrice,
  }))
}
