import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { retried } from '../../../platform/database/retry.ts'
import { insertVouchers } from '../../appointment/public.ts'
import { stateWhenPaid } from '../rules.ts'
import { lineWithVouchers, type Paid } from './apply-payment.ts'
import { linesOf } from './lock-order.ts'
import { PAID, transition } from './move-order.ts'

/** True in the statement below if the order is held, awaits a payment, and will need vouchers and nothing else. */
export const IF_AWAITED = sql`exists (select from held)`
/** True in it if the payment was the order's. */
export const IF_ITS_PAYMENT = sql`exists (select from payment)`

/**
 * Takes a payment as most are, for an order that awaits it and needs vouchers and nothing else, in one statement. `payment`
 * is to mark it as paid if it `IF_AWAITED`, with a row if it was the order's; `beside` is done if it `IF_ITS_PAYMENT`. False:
 * nothing was changed, and `applyPayment` has to look closer.
 */
export async function applyPaymentToNew(
  ctx: Context,
  orderNo: string,
  paid: Paid,
  payment: SQL,
  beside: SQL,
): Promise<boolean> {
  const lines = await linesOf(ctx.db, orderNo)
  if (lines.length === 0) return false
  const from = { orderNo, state: 'awaiting-payment' } as const
  const to = stateWhenPaid({ kind: 'package', hasGoods: lines.some((line) => line.serviceKind === 'goods') })
  const { channel: payChannel, transactionId, paidAt } = paid
  const { moved, told } = transition(
    ctx,
    from,
    to,
    PAID,
    { paidAt, payChannel, transactionId, cancelReason: '' },
    IF_ITS_PAYMENT,
  )
  const sold = { memberId: sql`(select member_id from held)`, orderNo, lines: lines.flatMap(lineWithVouchers) }
  // The order is held before its payment is looked at, as whoever locks more than an order does.
  const { rowCount } = await retried(() =>
    ctx.db.execute(sql`
      with held as (
        select member_id from mall_order where order_no = ${orderNo} and state = ${from.state} and kind = 'package'
          and booking_id is null and invoice_sealed = '' and not is_cross_border for update
      ), payment as (${payment}), moved as (${moved}), beside as (${beside}),
      vouchers as (${insertVouchers(ctx, sold, IF_ITS_PAYMENT)})
      ${told}`),
  )
  return rowCount === 1
}
