import type { RequestedCards } from '@mall/contract/card/calls'
import type { SettlementSheet } from '@mall/contract/order/calls'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { hasDearerBranch } from '../../branch/public.ts'
import { judgeAll, usableViews, withUnclaimed } from '../../coupon/public.ts'
import { knownBuyer } from '../../customs/public.ts'
import { proposedCards } from './card-offer.ts'
import { adviceOf } from './card-rules.ts'
import { basketOf, offerOf } from './coupon-offer.ts'
import type { SoldGoods } from './requested-lines.ts'
import { activityFenOf, type BuyableLine, priceOf } from './settlement-rules.ts'
import type { Wallet } from './wallet.ts'

/** `couponId` undefined: the best coupon; null: none. `cards` undefined: as many as are needed. */
interface SheetRequest {
  couponId?: string | null | undefined
  cards?: z.output<typeof RequestedCards> | undefined
}

/** The settlement page's data: the lines and the price in steps. */
export async function settlementSheet(
  ctx: Context,
  memberId: string,
  wallet: Wallet,
  lines: readonly BuyableLine<SoldGoods>[],
  { couponId, cards: requestedCards }: SheetRequest,
): Promise<z.input<typeof SettlementSheet>> {
  const basket = basketOf(lines)
  const { all, best } = await withUnclaimed(ctx, memberId, judgeAll(ctx, wallet.coupons, basket), basket)
  const chosenId = couponId === undefined ? (best?.couponId ?? null) : couponId
  const chosen = all.find(({ coupon, judged }) => coupon.couponId === chosenId && judged.discountFen > 0)
  const offer = chosen ? offerOf(lines, chosen) : null
  const { shares, sums, views } = proposedCards(ctx, wallet.cards, lines, offer, requestedCards)
  const { goodsFen, payFen, cardFen, taxFen, steps } = priceOf(lines, offer, sums)
  return {
    lines: lines.map(sheetLine),
    steps,
    coupons: usableViews(all, chosen?.coupon.couponId ?? null, ctx.clock.today()),
    cards: views,
    cardFen,
    advice: adviceOf({
      usableCoupons: all.filter(({ judged }) => judged.discountFen > 0).length,
      hasBestCoupon: chosen !== undefined && chosen.coupon.couponId === best?.couponId,
      cardsUsed: sums.length,
      orders: shares.length,
      cashFen: payFen,
    }),
    crossBorder: await crossBorderSheet(ctx, memberId, lines, taxFen),
    hasDearerBranch: await hasDearerBranch(
      ctx,
      lines.map(({ goods }) => goods.serviceKind),
    ),
    goodsTotal: goodsFen,
    realPay: payFen,
    userPhone: wallet.phone,
  }
}

/** Tax, allowance and buyer of cross-border lines; null: there are none. */
async function crossBorderSheet(ctx: Context, memberId: string, lines: readonly BuyableLine[], taxFen: number) {
  const abroad = lines.filter(({ goods }) => goods.isCrossBorder)
  if (abroad.length === 0) return null
  const goodsFen = abroad.reduce((all, { goods, quantity }) => all + goods.sellingFen * quantity, 0)
  return { goodsFen, taxFen, known: await knownBuyer(ctx, memberId) }
}

function sheetLine(line: BuyableLine<SoldGoods>) {
  const { goods, quantity } = line
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
    listPrice: goods.listFen,
    marketPrice: goods.marketFen,
    referenceName: goods.referenceName,
    lineTotal: goods.sellingFen * quantity,
    activityFen: activityFenOf(line),
  }
}
