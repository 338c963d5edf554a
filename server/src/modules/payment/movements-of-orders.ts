import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { paymentAttempt, refund } from './tables.ts'

/** What came in for these orders, and what went back for a request. Too much, and its way back, is in the first and not in the second. */
export async function movementsOfOrders(db: Queryable, orderNos: readonly string[]) {
  const these = [...orderNos]
  const { orderNo, amountFen, transactionId, paidAt, state } = paymentAttempt
  const payments = await db
    .select({ orderNo, amountFen, transactionId, paidAt })
    .from(paymentAttempt)
    .where(and(inArray(orderNo, these), eq(state, 'paid'), isNotNull(paidAt)))
  const refunds = await db
    .select({ afterSaleId: refund.afterSaleId, amountFen: refund.amountFen, doneAt: refund.doneAt })
    .from(refund)
    .where(and(inArray(refund.orderNo, these), eq(refund.state, 'done'), isNotNull(refund.afterSaleId)))
  return { payments, refunds }
}
