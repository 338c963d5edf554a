import type { FailureName } from '@mall/contract/failures'
import type { settPayNew } from '@mall/contract/order/calls'
import { orderPartOf } from '@mall/contract/order/order-parts'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Intent } from '../../account/public.ts'
import {
  claimForOrder,
  codeToClaim,
  type JudgedCoupon,
  judgeAll,
  judgeOne,
  type OwnCoupon,
} from '../../coupon/public.ts'
import type { SoldGoods } from './requested-lines.ts'
import type { BuyableLine, Offer, Refusal } from './settlement-rules.ts'

type Lines = readonly BuyableLine<SoldGoods>[]

/** The lines as a coupon sees them; where the examination will be is not known yet. */
export function basketOf(lines: Lines) {
  return {
    branchId: null,
    lines: lines.map(({ goods, quantity }) => ({
      productId: goods.productId,
      categoryIds: goods.categoryIds,
      totalFen: goods.sellingFen * quantity,
      part: orderPartOf(goods),
      isCrossBorder: goods.isCrossBorder,
    })),
  }
}

export function offerOf(lines: Lines, { coupon, judged }: JudgedCoupon): Offer {
  const specIds = new Set(judged.coveredLines.flatMap((at) => lines[at]?.specId ?? []))
  return { couponId: coupon.couponId, title: coupon.title, discountFen: judged.discountFen, specIds }
}

type Submit = z.output<typeof settPayNew.input>

/** What the submitted coupon takes off, if it is what the person saw; else what changed. One that is not claimed yet is claimed. */
export async function submittedOffer(
  ctx: Context,
  { memberId, key }: Intent,
  coupons: readonly OwnCoupon[],
  { couponId: wanted, seenDiscount, channelName }: Submit,
  lines: Lines,
): Promise<{ offer: Offer | null; refusal: Refusal | null }> {
  if (wanted === null) return { offer: null, refusal: null }
  const code = codeToClaim(wanted)
  const claimed = code === null ? null : await claimForOrder(ctx, memberId, { code, key, thirdCode: channelName })
  if (claimed && 'refused' in claimed) {
    const data = {
      coupon: { couponId: wanted, title: '', reason: whyUnclaimed(claimed.refused), seenDiscount, discountFen: 0 },
    }
    return { offer: null, refusal: { failure: 'COUPON_CHANGED', data } }
  }
  const couponId = claimed?.mine.couponId ?? wanted
  const basket = basketOf(lines)
  const { all } = judgeAll(
    ctx,
    coupons.filter((coupon) => coupon.couponId === couponId),
    basket,
  )
  // One that is used or over is read for the words that say so.
  const found = all[0] ?? (await judgeOne(ctx, memberId, couponId, basket))
  const discountFen = found?.judged.discountFen ?? 0
  if (!found || discountFen === 0 || discountFen !== seenDiscount) {
    const reason = found ? found.judged.reason : '没有这张优惠券'
    const data = { coupon: { couponId, title: found?.coupon.title ?? '', reason, seenDiscount, discountFen } }
    return { offer: null, refusal: { failure: 'COUPON_CHANGED', data } }
  }
  return { offer: offerOf(lines, found), refusal: null }
}

/** Goes on from the coupon's name. */
function whyUnclaimed(refused: FailureName): string {
  if (refused === 'COUPON_SOLD_OUT') return '刚刚被领完了'
  if (refused === 'COUPON_CLAIMED') return '您已经领过了'
  return refused === 'COUPON_FOR_NEWCOMERS' ? '只给第一次下单的客人' : '现在领不了'
}
