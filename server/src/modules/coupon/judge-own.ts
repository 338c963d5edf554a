import type { UsableCoupon } from '@mall/contract/coupon/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { type Basket, bestOf, type Judged, judge } from './judge-rules.ts'
import { findOwn, inOrder, listOwn, type OwnCoupon, ownView } from './own-coupons.ts'
import { ownState } from './rules.ts'
import { codeToClaim } from './unclaimed.ts'

export interface JudgedCoupon {
  coupon: OwnCoupon
  judged: Judged
}

export interface JudgedAll {
  all: JudgedCoupon[]
  best: OwnCoupon | null
}

/** All coupons of a member that are still listed, judged for a basket. */
export async function judgeOwn(ctx: Context, memberId: string, basket: Omit<Basket, 'today'>): Promise<JudgedAll> {
  return judgeAll(ctx, await listOwn(ctx, memberId), basket)
}

/** Like `judgeOwn`, for coupons that were read already. */
export function judgeAll(ctx: Context, coupons: readonly OwnCoupon[], basket: Omit<Basket, 'today'>): JudgedAll {
  const today = ctx.clock.today()
  const own = inOrder(coupons, today)
  const live = own.filter((coupon) => ['available', 'later'].includes(ownState(coupon, today)))
  const all = live.map((coupon) => ({ coupon, judged: judge(coupon, { ...basket, today }) }))
  return { all, best: bestOf(all) }
}

/** One coupon of the member, judged for a basket; null if it is unknown or another member's. */
export async function judgeOne(
  ctx: Context,
  memberId: string,
  couponId: string,
  basket: Omit<Basket, 'today'>,
): Promise<JudgedCoupon | null> {
  const coupon = await findOwn(ctx, memberId, couponId)
  return coupon && { coupon, judged: judge(coupon, { ...basket, today: ctx.clock.today() }) }
}

/** Usable coupons first, by discount; `chosenId` is ticked. */
export function usableViews(
  all: readonly JudgedCoupon[],
  chosenId: string | null,
  today: string,
): z.input<typeof UsableCoupon>[] {
  return all
    .toSorted((a, b) => b.judged.discountFen - a.judged.discountFen)
    .map(({ coupon, judged: { discountFen, reason } }) => ({
      ...ownView(coupon, today),
      available: discountFen > 0,
      reason,
      discountFen,
      checkState: coupon.couponId === chosenId,
      claimCode: codeToClaim(coupon.couponId) ?? '',
    }))
}
