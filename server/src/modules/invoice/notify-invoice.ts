import { yuanOf } from '@mall/contract/money'
import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { notifyMember } from '../message/public.ts'
import { ownOrder, phoneOfOrder } from '../order/public.ts'
import { invoice } from './tables.ts'

/** Notifies the buyer that the invoice is available, unless it was reversed meanwhile. */
export const notifyInvoice: Job<Context> = {
  run: async (ctx, { invoiceId }) => {
    const [row] = await ctx.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, String(invoiceId)))
    if (row?.state !== 'issued') return
    const order = await ownOrder(ctx.db, row.memberId, row.orderNo)
    const mobile = order && (await phoneOfOrder(ctx, order))
    if (!mobile) return
    const params = { orderNo: row.orderNo, yuan: yuanOf(row.amountFen) }
    await notifyMember(ctx, {
      memberId: row.memberId,
      mobile,
      template: 'invoice-issued',
      params,
      link: `/profile/orderDetail/${row.orderNo}`,
      event: row.id,
    })
  },
}
