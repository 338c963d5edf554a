import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Job } from '../../../platform/jobs.ts'
import { notifyMember } from '../../message/public.ts'
import { ownOrder } from '../lifecycle/lock-order.ts'
import { phoneOfOrder } from '../lifecycle/phone-of-order.ts'
import { afterSale, afterSaleItem } from '../tables.ts'
import { GOODWILL, howRefunded } from './after-sale-rules.ts'

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
    const { id: event, memberId, orderNo } = found
    const message = { memberId, mobile, link: `/profile/postsale?id=${event}`, event }
    const params = { orderNo, how: howRefunded(found) }
    if (found.reason === GOODWILL) {
      const name = await nameOf(ctx, event)
      await notifyMember(ctx, { ...message, template: 'goodwill-refunded', params: { ...params, name } })
    } else await notifyMember(ctx, { ...message, template: 'order-refunded', params })
  },
}

/** What goodwill was given for: the first thing of the order that it is a part of. */
async function nameOf({ db }: Context, afterSaleId: string): Promise<string> {
  const { lineId, unit, name } = afterSaleItem
  const rows = db.select({ name }).from(afterSaleItem).where(eq(afterSaleItem.afterSaleId, afterSaleId))
  const [first] = await rows.orderBy(asc(lineId), asc(unit)).limit(1)
  return first?.name ?? ''
}
