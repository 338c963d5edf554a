import { type FailureName, fail } from '@mall/contract/failures'
import type { settPayNew } from '@mall/contract/order/calls'
import { orderPartOf } from '@mall/contract/order/order-parts'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { IdempotentCall } from '../../account/public.ts'
import {
  claimForOrder,
  codeToClaim,
  type JudgedCoupon,
  judgeAll,
  judgeOne,
  type OwnCoupon,
} from '../../coupon/public.ts'
import type { SoldGoods } from './requested-lines.ts'
import type { BuyableLine, Offer } from './settlement-rules.ts'

type Lines = readonly BuyableLine<SoldGoods>[]

/** The basket for coupon rules; the examination's branch is not known yet. */
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
  const specIds = new Set(judged.coveredLines.flatMap((index) => lines[index]?.specId ?? []))
  return { couponId: coupon.couponId, title: coupon.title, discountFen: judged.discountFen, specIds }
}

type Submit = z.output<typeof settPayNew.input>

/** The submitted coupon, null where none was chosen. An unclaimed one is claimed first. */
export async function submittedCoupon(
  ctx: Context,
  { memberId, key }: IdempotentCall,
  coupons: readonly OwnCoupon[],
  { couponId: wanted, seenDiscount, channelName }: Submit,
  lines: Lines,
): Promise<{ couponId: string; found: JudgedCoupon | null } | null> {
  if (wanted === null) return null
  const code = codeToClaim(wanted)
  const claimed = code === null ? null : await claimForOrder(ctx, memberId, { code, key, thirdCode: channelName })
  if (claimed && 'refused' in claimed) {
    const reason = whyUnclaimed(claimed.refused)
    fail('COUPON_CHANGED', { coupon: { couponId: wanted, title: '', reason, seenDiscount, discountFen: 0 } })
  }
  const couponId = claimed?.mine.couponId ?? wanted
  const basket = basketOf(lines)
  const own = coupons.filter((coupon) => coupon.couponId === couponId)
  const [live] = judgeAll(ctx, own, basket).all
  // A used or expired one is read too, for the refusal's text.
  return { couponId, found: live ?? (await judgeOne(ctx, memberId, couponId, basket)) }
}

/** Its discount; fails unless it is the one that the member saw. */
export function offerAsSeen(lines: Lines, coupon: Awaited<ReturnType<typeof submittedCoupon>>, seenDiscount: number) {
  if (coupon === null) return null
  const { couponId, found } = coupon
  const discountFen = found?.judged.discountFen ?? 0
  if (found && discountFen > 0 && discountFen === seenDiscount) return offerOf(lines, found)
  const reason = found ? found.judged.reason : '没有这张优惠券'
  const title = found?.coupon.title ?? ''
  return fail('COUPON_CHANGED', { coupon: { couponId, title, reason, seenDiscount, discountFen } })
}

/** The rest of a sentence that begins with the coupon's name. */
function whyUnclaimed(refused: FailureName): string {
  if (refused === 'COUPON_SOLD_OUT') return '刚刚被领完了'
  if (refused === 'COUPON_CLAIMED') return '您已经领过了'
  return refused === 'COUPON_FOR_NEWCOMERS' ? '只给第一次下单的客人' : '现在领不了'
}
