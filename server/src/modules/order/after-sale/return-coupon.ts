import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { releaseCoupon } from '../../coupon/public.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'
import { appendHistory } from '../lifecycle/transition-order.ts'

/** Makes the coupon of a fully refunded order usable again. Idempotent. */
export async function returnCoupon(ctx: Context, tx: Tx, { orderNo, memberId, state }: OrderRow): Promise<void> {
  if (!(await releaseCoupon(tx, memberId, orderNo))) return
  await appendHistory(ctx, tx, orderNo, state, { what: '优惠券已退回', who: '系统', why: '有效期内可以再用' })
}
