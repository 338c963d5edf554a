import type { UsableCoupon } from '@mall/contract/coupon'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../ports/database/types.ts'
import { type Basket, bestOf, type Judged, judge } from './judge-rules.ts'
import { inOrder, listOwn, type OwnCoupon, ownView } from './own-coupons.ts'
import { ownState } from './rules.ts'

export interface JudgedCoupon {
  coupon: OwnCoupon
  judged: Judged
}

/** Every coupon of a member that is not gone, judged beside a basket. */
export async function judgeOwn(
  ctx: Context,
  db: Queryable,
  memberId: string,
  basket: Omit<Basket, 'today'>,
): Promise<{ all: JudgedCoupon[]; best: OwnCoupon | null }> {
  const today = ctx.clock.today()
  const own = inOrder(await listOwn(ctx, db, memberId), today)
  const live = own.filter((coupon) => ['available', 'later'].includes(ownState(coupon, today)))
  const all = live.map((coupon) => ({ coupon, judged: judge(coupon, { ...basket, today }) }))
  return { all, best: bestOf(all) }
}

/** Usable ones first, those that save most before the others; `chosenId` is ticked. */
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
    }))
}
