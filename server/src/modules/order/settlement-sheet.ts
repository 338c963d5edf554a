import type { SettlementSheet } from '@mall/contract/order'
import type { z } from 'zod'
import { type BuyableLine, priceOf } from './settlement-rules.ts'
import type { SoldGoods } from './wished-lines.ts'

/** What is about to be bought and what it costs, step by step. */
export function settlementSheet(
  lines: readonly BuyableLine<SoldGoods>[],
  userPhone: string,
): z.input<typeof SettlementSheet> {
  const { goodsFen, payFen, steps } = priceOf(lines)
  return { lines: lines.map(sheetLine), steps, goodsTotal: goodsFen, realPay: payFen, userPhone }
}

function sheetLine({ goods, quantity }: BuyableLine<SoldGoods>) {
  return {
    productSpecId: goods.specId,
    productId: goods.productId,
    productName: goods.productName,
    specName: goods.specName,
    imageUrl: goods.image,
    serviceKind: goods.serviceKind,
    cbecFlag: goods.isCrossBorder,
    productCount: goods.examinationsPerUnit,
    quantity,
    sellingPrice: goods.sellingFen,
    marketPrice: goods.marketFen,
    referenceName: goods.referenceName,
    lineTotal: goods.sellingFen * quantity,
  }
}
