import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Job } from '../../ports/jobs.ts'
import { phoneOf } from '../account/public.ts'
import { tellMember } from '../message/public.ts'
import { afterSale } from './tables.ts'

/** The member is told by message that the money is back. */
export const tellAfterSaleJob: Job<Context> = {
  run: async (ctx, { afterSaleId }) => {
    const [found] = await ctx.db
      .select()
      .from(afterSale)
      .where(eq(afterSale.id, String(afterSaleId)))
    if (found?.state !== 'refunded' || found.amountFen === 0) return
    const mobile = await phoneOf(ctx, found.memberId)
    if (mobile === '') return
    const yuan = (fen: number) => (fen / 100).toFixed(2)
    const { orderNo, amountFen, cardFen } = found
    const params = { orderNo, yuan: yuan(amountFen - cardFen), cardYuan: yuan(cardFen) }
    await tellMember(ctx, {
      memberId: found.memberId,
      mobile,
      template: 'order-refunded',
      params,
      link: `/profile/postsale?id=${found.id}`,
      event: found.id,
    })
  },
}
