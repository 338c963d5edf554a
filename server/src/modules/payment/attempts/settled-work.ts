import { and, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { deleteSettledWork } from '../../work/public.ts'
import { deleteSettledBills } from '../reconciliation/reconcile.ts'
import { REFUND_WORK } from '../refunds/refunds.ts'
import { OPEN_ATTEMPT_STATES } from '../states.ts'
import { paymentAttempt, refund } from '../tables.ts'
import { PAYMENT_WORK } from './poll-payments.ts'

/** Removes the failed-work entries of payments, refunds and bills that were settled afterwards. */
export async function deleteSettledPayments(ctx: Context): Promise<void> {
  await deleteSettledWork(ctx, PAYMENT_WORK, async (numbers) => {
    const isOpen = inArray(paymentAttempt.state, OPEN_ATTEMPT_STATES)
    const open = await ctx.db
      .select({ outTradeNo: paymentAttempt.outTradeNo })
      .from(paymentAttempt)
      .where(and(inArray(paymentAttempt.outTradeNo, numbers), isOpen))
    return open.map(({ outTradeNo }) => outTradeNo)
  })
  await deleteSettledWork(ctx, REFUND_WORK, async (numbers) => {
    const open = await ctx.db
      .select({ outRefundNo: refund.outRefundNo })
      .from(refund)
      .where(and(inArray(refund.outRefundNo, numbers), ne(refund.state, 'done')))
    return open.map(({ outRefundNo }) => outRefundNo)
  })
  await deleteSettledBills(ctx)
}
