import type { Cart } from '@mall/contract/cart/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { findSpecs, type SpecForSale } from '../catalogue/public.ts'
import { cartTotals, invalidReason } from './rules.ts'

export interface StoredLine {
  cartId: string
  specId: string
  quantity: number
  isSelected: boolean
  /** null if no price was shown yet. */
  seenFen: number | null
}

/** A cart with current prices of the catalogue. */
export async function pricedCart(ctx: Context, lines: readonly StoredLine[]): Promise<z.input<typeof Cart>> {
  const specs = await findSpecs(
    ctx.db,
    lines.map((line) => line.specId),
    ctx.clock.now(),
  )
  const byId = new Map(specs.map((spec) => [spec.specId, spec]))
  const list = lines.map((line) => lineView(line, byId.get(line.specId)))
  return { list, ...cartTotals(list) }
}

function lineView(line: StoredLine, goods: SpecForSale | undefined) {
  return {
    cartId: line.cartId,
    productSpecId: line.specId,
    productId: goods?.productId ?? line.specId,
    productName: goods?.productName ?? '商品已失效',
    specName: goods?.specName ?? '',
    imageUrl: goods?.image ?? '',
    serviceKind: goods?.serviceKind ?? 'general',
    cbecFlag: goods?.isCrossBorder ?? false,
    dutyPerMille: goods?.dutyPerMille ?? null,
    productCount: goods?.examinationsPerUnit ?? 1,
    quantity: line.quantity,
    selected: line.isSelected,
    sellingPrice: goods?.sellingFen ?? 0,
    listPrice: goods?.listFen ?? 0,
    marketPrice: goods?.marketFen ?? 0,
    referenceName: goods?.referenceName ?? '',
    activity: goods?.activity ?? null,
    seenPrice: line.seenFen ?? goods?.sellingFen ?? 0,
    stock: goods?.stock ?? null,
    invalidReason: invalidReason(goods),
    successorId: goods?.successorId ?? null,
  }
}
