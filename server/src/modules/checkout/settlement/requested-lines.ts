import { fail } from '@mall/contract/failures'
import type { OrderLineInput } from '@mall/contract/order/calls'
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

/** The requested lines with today's catalogue facts; `stock` if it was just read. */
export async function requestedLines(
  ctx: Context,
  requests: readonly LineRequest[],
  stock?: StockNow,
): Promise<RequestedLine<SoldGoods>[]> {
  const specIds = requests.map((request) => request.specId)
  const specs = await (stock ? specsNow(ctx, specIds, stock) : findAndCacheSpecs(ctx, specIds))
  const byId = new Map(specs.map((spec) => [spec.specId, spec]))
  return requests.map((request) => ({ ...request, goods: byId.get(request.specId) }))
}

/** The same lines if all can be bought; else fails with the first reason against it. */
export function linesToBuy(lines: readonly RequestedLine<SoldGoods>[]): BuyableLine<SoldGoods>[] {
  const refusal = whyNotBuy(lines)
  if (refusal) fail(refusal.failure, refusal.data, refusal.msg)
  return lines.filter(isBuyable)
}

export function lineRequestsOf(lines: readonly z.output<typeof OrderLineInput>[]): LineRequest[] {
  return lines.map(({ productSpecId, quantity, seenPrice }) => ({
    specId: productSpecId,
    quantity,
    seenFen: seenPrice,
  }))
}
