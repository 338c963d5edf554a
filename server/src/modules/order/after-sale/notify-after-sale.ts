import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Job } from '../../../platform/jobs.ts'
import { notifyMember } from '../../message/public.ts'
import { ownOrder } from '../lifecycle/lock-order.ts'
import { phoneOfOrder } from '../lifecycle/phone-of-order.ts'
import { afterSale } from '../tables.ts'
import { howRefunded } from './after-sale-rules.ts'

/** Texts the member that the refund has arrived. */
export const notifyAfterSaleJob: Job<Context> = {
  run: async (ctx, { afterSaleId }) => {
    const [found] = await ctx.db
      .select()
      .from(afterSale)
      .where(eq(afterSale.id, String(afterSaleId)))
    if (found?.state !== 'refunded' || found.amountFen === 0) return
    const order = await ownOrder(ctx.db, found.memberId, found.orderNo)
    const mobile = order ? await phoneOfOrder(ctx, order) : ''
    if (mobile === '') return
    await notifyMember(ctx, {
      memberId: found.memberId,
      mobile,
      template: 'order-refunded',
      params: { orderNo: found.orderNo, how: howRefunded(found) },
      link: `/profile/postsale?id=${found.id}`,
      event: found.id,
    })
  },
}
