/**
 * As persistence.ts, for payment: the statements over orders, their payments and vouchers.
 */
import type { OrderStateName } from '@mall/contract/order/calls'
import type { PayWay } from '@mall/contract/payment/calls'
import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { withRetries } from '../../platform/database/retry.ts'
import { newVouchers } from '../appointment/public.ts'
import { voucher } from '../appointment/tables.ts'
import { findOrderWithLines, historyRow, lineWithVouchers, PAID, type Paid, stateWhenPaid } from '../order/public.ts'
import { orderHistory } from '../order/tables.ts'

/** A gateway's payment of an attempt, and the webhook that reported it. */
interface GatewayPayment extends Paid {
  orderNo: string
  gateway: string
  amountFen: number
  messageId: string
  event: string
}

/**
 * The fast path of `applyPayment` for most payments, in one statement: an order that awaits its payment and needs vouchers
 * and nothing else (docs/decisions/2026-11-27-statements-over-several-modules.md). False: nothing was changed, and
 * `applyPayment` has to run.
 * payment/attempts/apply-trade-at-once.test.ts holds both equal.
 */
export async function applyPaymentAtOnce(ctx: Context, payment: GatewayPayment): Promise<boolean> {
  const { orderNo, gateway, amountFen, channel, transactionId, outTradeNo, paidAt, messageId, event } = payment
  const found = await findOrderWithLines(ctx.db, orderNo)
  if (!found || found.lines.length === 0) return false
  const { memberId, kind } = found.order
  const to = stateWhenPaid({ kind, hasGoods: found.lines.some((line) => line.serviceKind === 'goods') })
  const vouchers = newVouchers(ctx, { memberId, orderNo, lines: found.lines.flatMap(lineWithVouchers) })
  const isPaid = sql`exists (select from payment)`
  // Lock order: the order before its attempts.
  const { rowCount } = await withRetries(() =>
    ctx.db.execute(sql`
      with held as (
        select from mall_order where order_no = ${orderNo} and state = 'awaiting-payment' and kind = 'package'
          and booking_id is null and invoice_sealed = '' and not is_cross_border for update
      ), payment as (
        update payment_attempt set state = 'paid', transaction_id = ${transactionId}, paid_at = ${paidAt}
        where out_trade_no = ${outTradeNo} and channel = ${gateway} and amount_fen = ${amountFen} and state <> 'paid'
          and exists (select from held) returning out_trade_no
      ), moved as (
        update mall_order set state = ${to}, paid_at = ${paidAt}, pay_channel = ${channel},
          transaction_id = ${transactionId}, cancel_reason = ''
        where order_no = ${orderNo} and ${isPaid} returning order_no
      ), message as (
        insert into payment_webhook (channel, id, out_trade_no, event, received_at)
        select ${gateway}, ${messageId}, ${outTradeNo}, ${event}, ${ctx.clock.now()}::timestamptz
        where ${isPaid} on conflict do nothing
      ), vouchers as (
        ${vouchers.length === 0 ? sql`select` : sql`${insertRows(voucher, vouchers, isPaid)} on conflict do nothing`}
      ) ${insertRows(orderHistory, [historyRow(ctx, orderNo, to, PAID)], sql`exists (select from moved)`)}`),
  )
  return rowCount === 1
}

interface NewAttempt {
  memberId: string
  orderNo: string
  channel: string
  way: string
  openId: string
  ip: string
  /** `out_trade_no` without the attempt's number. */
  outTradeNo: string
  now: Date
  nextPollAt: Date
  /** The order can be paid beyond it. */
  lastStart: Date
}

/**
 * Opens an attempt for the member's own order if it can be paid and none is open. The order is locked while the attempt is
 * inserted, so a cancel comes before or after it, not in between. Two concurrent calls insert one: the number is unique, and
 * so is an order's open attempt.
 */
export async function insertAttempt(ctx: Context, attempt: NewAttempt) {
  const { memberId, orderNo, channel, way, openId, ip, outTradeNo, now, nextPollAt, lastStart } = attempt
  const own = sql`from payment_attempt where order_no = ${orderNo}`
  const { rows } = await ctx.db.execute<{ outTradeNo: string; amountFen: number; expiresAt: string }>(sql`
    with payable as (
      select order_no, pay_fen, expires_at from mall_order where order_no = ${orderNo} and member_id = ${memberId}
        and state = 'awaiting-payment' and expires_at > ${lastStart} for update
    )
    insert into payment_attempt (out_trade_no, order_no, member_id, channel, way, open_id, amount_fen, state, payer_ip,
      expires_at, polled_at, next_poll_at, created_at)
    select ${outTradeNo} || (select count(*) + 1 ${own}), order_no, ${memberId}, ${channel}, ${way},
      ${openId}, pay_fen, 'pending', ${ip}, expires_at, ${now}, ${nextPollAt}, ${now}
    from payable where not exists (select ${own} and state = 'pending')
    on conflict do nothing returning out_trade_no as "outTradeNo", amount_fen as "amountFen", expires_at as "expiresAt"`)
  return rows[0] ?? null
}

export type PaymentStatus = { state: OrderStateName; expiresAt: Date } & (
  | { way: PayWay; outTradeNo: string; polledAt: Date; nextPollAt: Date }
  | { way: null }
)

/** The member's own order and its open attempt; polled every two seconds by a client that waits for a payment. */
export async function findPaymentStatus(
  ctx: Context,
  memberId: string,
  orderNo: string,
): Promise<PaymentStatus | undefined> {
  const text = `select o.state, o.expires_at as "expiresAt", a.way, a.out_trade_no as "outTradeNo", a.polled_at as "polledAt",
      a.next_poll_at as "nextPollAt"
    from mall_order o
    left join payment_attempt a on a.order_no = o.order_no and a.state = 'pending' and o.state = 'awaiting-payment'
    where o.order_no = $1 and o.member_id = $2`
  const { rows } = await ctx.pool.query<PaymentStatus>({ name: 'payment-status', text, values: [orderNo, memberId] })
  return rows[0]
}
