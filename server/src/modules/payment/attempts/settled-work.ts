import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { forgetSettledWork } from '../../work/public.ts'
import { deleteSettledBills } from '../reconciliation/reconcile.ts'
import { REFUND_WORK } from '../refunds/refunds.ts'
import { OPEN_ATTEMPT_STATES } from '../states.ts'
import { paymentAttempt, refund } from '../tables.ts'
import { PAYMENT_WORK } from './poll-payments.ts'

/** A payment or refund whose questions failed and that a notice settled afterwards stands among the failed no longer; nor does a bill. */
export async function deleteSettledPayments(ctx: Context): Promise<void> {
  const subject = sql`failed_work.subject`
  const isOpen = inArray(paymentAttempt.state, OPEN_ATTEMPT_STATES)
  const payments = ctx.db
    .select({ one: sql`1` })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.outTradeNo, subject), isOpen))
  const refunds = ctx.db
    .select({ one: sql`1` })
    .from(refund)
    .where(and(eq(refund.outRefundNo, subject), ne(refund.state, 'done')))
  await forgetSettledWork(ctx, PAYMENT_WORK, exists(payments))
  await forgetSettledWork(ctx, REFUND_WORK, exists(refunds))
  await deleteSettledBills(ctx)
}
