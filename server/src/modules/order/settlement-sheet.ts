import type { SettlementSheet } from '@mall/contract/order'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { phoneOf } from '../account/public.ts'
import { judgeOwn, usableViews } from '../coupon/public.ts'
import { basketOf, offerOf } from './coupon-offer.ts'
import { type BuyableLine, priceOf } from './settlement-rules.ts'
import type { SoldGoods } from './wished-lines.ts'

/** What is about to be bought and what it costs, step by step. `couponId` undefined: the best coupon; null: none. */
export async function settlementSheet(
  ctx: Context,
  memberId: string,
  lines: readonly BuyableLine<SoldGoods>[],
  couponId: string | null | undefined,
): Promise<z.input<typeof SettlementSheet>> {
  const { all, best } = await judgeOwn(ctx, memberId, basketOf(lines))
  const wanted = couponId === undefined ? (best?.couponId ?? null) : couponId
  const chosen = all.find(({ coupon, judged }) => coupon.couponId === wanted && judged.discountFen > 0)
  const { goodsFen, payFen, steps } = priceOf(lines, chosen ? offerOf(lines, chosen) : null)
  return {
    lines: lines.map(sheetLine),
    steps,
    coupons: usableViews(all, chosen?.coupon.couponId ?? null, ctx.clock.today()),
    goodsTotal: goodsFen,
    realPay: payFen,
    userPhone: await phoneOf(ctx, memberId),
  }
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
